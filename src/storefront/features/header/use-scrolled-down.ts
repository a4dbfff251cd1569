import { useEffect, useState } from 'react'

/** Less than this is a trembling finger, not a direction. */
const LEAST_STEP = 8
/** Near the top the bar stays whole: there is nothing to gain. */
const NEAR_TOP = 120

export function isScrolledDown(wasDown: boolean, from: number, to: number): boolean {
  if (to < NEAR_TOP) return false
  return Math.abs(to - from) < LEAST_STEP ? wasDown : to > from
}

/** True after a scroll down, false again after the first scroll up. */
export function useScrolledDown(): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      // Rubber bands report places above the page.
      const at = Math.max(window.scrollY, 0)
      if (at >= NEAR_TOP && Math.abs(at - last) < LEAST_STEP) return
      const from = last
      last = at
      setDown((wasDown) => isScrolledDown(wasDown, from, at))
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return isDown
}
