import { useState } from 'react'
import type { Place } from './point-query.ts'

/** Where the visitor is, once they ask for what is near; asked again, that no longer counts. */
export function useNearby(onFound: (here: Place) => void) {
  const [near, setNear] = useState<Place | null>(null)
  const [hasFailed, setFailed] = useState(false)

  function toggle() {
    setFailed(false)
    if (near) {
      setNear(null)
      return
    }
    if (!('geolocation' in navigator)) {
      setFailed(true)
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const here = { latitude: coords.latitude, longitude: coords.longitude }
        setNear(here)
        onFound(here)
      },
      () => setFailed(true),
      { timeout: 10_000, maximumAge: 300_000 },
    )
  }

  return { near, hasFailed, toggle }
}
