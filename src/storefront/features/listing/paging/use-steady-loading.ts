import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Direction, ShownPages } from './use-shown-pages.ts'

type Pressed = { direction: Direction; isByKey: boolean; anchor: Element | null; top: number; count: number }

/**
 * Pages come in without moving what is looked at. Whoever pressed the button with a key goes on from the first piece
 * that is new, or from the one that was first; so does whoever pressed a button that is gone now.
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
