import { type RefObject, useEffect } from 'react'

const FIRST_FIELD = 'input:not([type="hidden"], [type="radio"], [aria-hidden="true"], :disabled)'

/** Without scrolling: the popup stands still, and the page behind it must too. */
export function focusFirstField(place: HTMLElement | null): void {
  place?.querySelector<HTMLElement>(FIRST_FIELD)?.focus({ preventScroll: true })
}

/** Each step begins in its first field. */
export function useFirstField(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    focusFirstField(place.current)
    // The dialog takes the focus to itself when the field that had it is gone, a moment after this.
    const frame = requestAnimationFrame(() => {
      if (!place.current?.contains(document.activeElement)) focusFirstField(place.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [place])
}
