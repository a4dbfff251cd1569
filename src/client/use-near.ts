import { type RefObject, useEffect, useState } from 'react'

/** 600 px before it comes into view, and everything above, for visitors who jump past it. */
const NEAR = '1000000px 0px 600px 0px'

/** Whether an element is near the viewport: most visits never reach the end of a page, and need not load it. */
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
