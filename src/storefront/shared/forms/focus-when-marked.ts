import type { RefObject } from 'react'

/** Focuses what is wrong in a form, once the fields have been marked. */
export function focusWhenMarked(form: RefObject<HTMLElement | null>, control = '[aria-invalid]'): void {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(control)?.focus())
}
