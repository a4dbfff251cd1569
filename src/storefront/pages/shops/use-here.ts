import { useState } from 'react'
import type { Coordinates } from '#rules/location/places/nearest-place.ts'

/** Somebody who asked does not wait for longer; a place of five minutes ago is as good. */
const ASK = { timeout: 10_000, maximumAge: 300_000 } as const

/** Where the visitor is, once they ask for what is near; asked again, that no longer counts. It stays in the browser. */
export function useHere() {
  const [here, setHere] = useState<Coordinates | null>(null)
  const [hasFailed, setFailed] = useState(false)

  function toggle() {
    setFailed(false)
    if (here) {
      setHere(null)
      return
    }
    if (!('geolocation' in navigator)) {
      setFailed(true)
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setHere({ latitude: coords.latitude, longitude: coords.longitude }),
      () => setFailed(true),
      ASK,
    )
  }

  return { here, hasFailed, toggle }
}
