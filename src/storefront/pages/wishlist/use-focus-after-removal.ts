import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A pressed heart goes away with its card, and focus with it. It moves on to the heart that took its place, so that
 * whoever clears a list by keyboard stays in it.
 */
export function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, pieces: readonly { id: number }[]): void {
  const before = useRef(pieces)
  useLayoutEffect(() => {
    const left = new Set(pieces.map(({ id }) => id))
    const place = before.current.findIndex(({ id }) => !left.has(id))
    before.current = pieces
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (place === -1 || !isLost) return
    const card = list.current?.children[Math.min(place, pieces.length - 1)]
    card?.querySelector<HTMLElement>('[aria-pressed]')?.focus({ preventScroll: true })
  }, [list, pieces])
}
