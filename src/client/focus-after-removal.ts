import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

type Ids = readonly (number | string)[]

/** The index of the first removed item; -1 if none was removed. */
export function removedPlace(before: Ids, after: Ids): number {
  const left = new Set(after)
  return before.findIndex((id) => !left.has(id))
}

/** The item that moved into the place of the removed one; at the end of the list, the previous one. */
export function inItsPlace<T>(targets: readonly T[], place: number): T | undefined {
  return targets[Math.min(place, targets.length - 1)]
}

/** The focused element was removed, so the browser has moved focus to the body. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Keeps keyboard users inside a list they are emptying. */
export function focusInPlace(
  targets: readonly (HTMLElement | null)[],
  place: number,
  fallback: HTMLElement | null = null,
): void {
  if (isFocusLost()) (inItsPlace(targets, place) ?? fallback)?.focus({ preventScroll: true })
}

/**
 * When a button removes an item, its own focus is lost: focus moves to the item that took its place, or to `fallback`.
 * `targets` finds a focusable element per id; null ids: the list is not loaded.
 */
export function useFocusAfterRemoval(
  ids: Ids | null,
  targets: () => readonly (HTMLElement | null)[],
  fallback?: RefObject<HTMLElement | null>,
): void {
  const before = useRef(ids)
  const moveOn = useEffectEvent(() => {
    const place = before.current && ids ? removedPlace(before.current, ids) : -1
    before.current = ids
    if (place !== -1) focusInPlace(targets(), place, fallback?.current)
  })
  const key = ids?.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the list has changed
  useLayoutEffect(() => moveOn(), [key])
}
