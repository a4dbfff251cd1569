import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

type Ids = readonly (number | string)[]

/** Where the first of those that are gone stood; -1 when none is. */
export function removedPlace(before: Ids, after: Ids): number {
  const left = new Set(after)
  return before.findIndex((id) => !left.has(id))
}

/** Whatever takes the place of what is gone; at the end of a list the one before it. */
export function inItsPlace<T>(targets: readonly T[], place: number): T | undefined {
  return targets[Math.min(place, targets.length - 1)]
}

/** What had the focus is gone, so that the browser has put it on the page as a whole. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Whoever clears a list by keyboard stays in it. */
export function focusInPlace(
  targets: readonly (HTMLElement | null)[],
  place: number,
  fallback: HTMLElement | null = null,
): void {
  if (isFocusLost()) (inItsPlace(targets, place) ?? fallback)?.focus({ preventScroll: true })
}

/**
 * A button that removes something goes away with it, and focus with the button: it moves on to what took the place, or
 * to `fallback`. `targets` finds what may have the focus, one for each id; null ids: the list is not known.
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
