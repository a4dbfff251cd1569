import { type RefObject, useEffect, useRef, useState } from 'react'

export type Strip = {
  ref: RefObject<HTMLOListElement | null>
  current: number
  go(index: number): void
}

/**
 * A row of slides that the browser itself scrolls and snaps; we only watch where it stands. Slides out of sight cannot
 * be reached by the Tab key.
 */
export function useStrip(count: number, first = 0): Strip {
  const ref = useRef<HTMLOListElement>(null)
  const [current, setCurrent] = useState(first)

  useEffect(() => {
    const strip = ref.current
    if (!strip) return
    if (first > 0) strip.scrollTo({ left: first * strip.clientWidth, behavior: 'instant' })
    const look = () => {
      const index = Math.round(strip.scrollLeft / Math.max(strip.clientWidth, 1))
      setCurrent(Math.max(0, Math.min(index, count - 1)))
    }
    strip.addEventListener('scroll', look, { passive: true })
    return () => strip.removeEventListener('scroll', look)
  }, [count, first])

  useEffect(() => {
    const slides = ref.current ? [...ref.current.children] : []
    for (const [index, slide] of slides.entries()) (slide as HTMLElement).inert = index !== current
  }, [current])

  function go(index: number) {
    const strip = ref.current
    if (!strip || index < 0 || index >= count) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    // Far ones are not rolled to: the photographs between would all be fetched.
    const behavior = isCalm || Math.abs(index - current) > 1 ? 'instant' : 'smooth'
    strip.scrollTo({ left: index * strip.clientWidth, behavior })
  }

  return { ref, current, go }
}
