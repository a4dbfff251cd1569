import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Direction, ShownPages } from './use-shown-pages.ts'

type Pressed = { direction: Direction; anchor: Element | null; top: number; count: number }

/**
 * Pages come in without moving what is looked at. Focus goes to the first piece that is new, or stays with the one that
 * was first: the button that was pressed may be gone.
 */
export function useSteadyLoading(
  { products, load }: ShownPages,
  grid: RefObject<HTMLElement | null>,
  tell: () => void,
): (direction: Direction) => void {
  const pressed = useRef<Pressed | null>(null)

  useLayoutEffect(() => {
    const before = pressed.current
    if (!before || products.length === before.count) return
    pressed.current = null
    const { direction, anchor, top, count } = before
    if (direction === 'previous' && anchor) window.scrollBy(0, anchor.getBoundingClientRect().top - top)
    const target = direction === 'next' ? grid.current?.children[count] : anchor
    target?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true })
    tell()
  })

  return (direction) => {
    const anchor = grid.current?.firstElementChild ?? null
    const top = anchor?.getBoundingClientRect().top ?? 0
    pressed.current = { direction, anchor, top, count: products.length }
    load(direction)
  }
}
