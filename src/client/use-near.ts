import { type RefObject, useEffect, useState } from 'react'

/** A screen's height before it is seen; and above, for who jumps over it. */
const NEAR = '1000000px 0px 600px 0px'

/** Whether the end of a page has come near: most visits never get there, and need nothing of it. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: NEAR })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [place, isNear])
  return isNear
}
