import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Direction } from './use-page-loading.ts'
import type { ShownPages } from './use-shown-pages.ts'

type Pressed = { direction: Direction; isByKey: boolean; anchor: Element | null; top: number; count: number }

/**
 * Loads pages without moving the content. Keyboard focus goes to the first new product, or to the previously first one;
 * likewise after a button has disappeared.
 */
export function useSteadyLoading(
  { products, load }: ShownPages,
  grid: RefObject<HTMLElement | null>,
  notify: () => void,
): (direction: Direction, isByKey: boolean) => void {
  const pressed = useRef<Pressed | null>(null)

  useLayoutEffect(() => {
    const before = pressed.current
    if (!before || products.length === before.count) return
    pressed.current = null
    const { direction, isByKey, anchor, top, count } = before
    if (direction === 'previous' && anchor) window.scrollBy(0, anchor.getBoundingClientRect().top - top)
    const target = direction === 'next' ? grid.current?.querySelectorAll('article')[count] : anchor
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isByKey || isLost) target?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true })
    notify()
  })

  return (direction, isByKey) => {
    const anchor = grid.current?.firstElementChild ?? null
    const top = anchor?.getBoundingClientRect().top ?? 0
    pressed.current = { direction, isByKey, anchor, top, count: products.length }
    load(direction)
  }
}
