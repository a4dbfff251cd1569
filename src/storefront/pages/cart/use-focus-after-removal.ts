import { type RefObject, useEffect, useRef } from 'react'

/** The button that took a line out went away with it: focus goes on to the line in its place, or to the heading. */
export function useFocusAfterRemoval(ids: readonly number[] | null, heading: RefObject<HTMLElement | null>): void {
  const before = useRef<readonly number[] | null>(null)
  useEffect(() => {
    const was = before.current
    before.current = ids
    if (!was || !ids || ids.length >= was.length || document.activeElement !== document.body) return
    const place = was.findIndex((id) => !ids.includes(id))
    const links = document.querySelectorAll<HTMLElement>('main article h3 a')
    const next = links[Math.min(place, links.length - 1)] ?? heading.current
    next?.focus({ preventScroll: true })
  }, [ids, heading])
}
