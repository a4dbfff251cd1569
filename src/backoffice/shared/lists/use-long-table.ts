import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useMedia } from '#ui/use-media.ts'

/** From so many rows on a browser is told to lay out only those that are on the screen. */
const LONG = 100

/**
 * A row of a real table cannot be skipped: its width is that of all the others. So a long one is measured once, as the
 * browser has laid it out, and goes on as rows of the same tracks (table.module.css). Every row stays in the page: it
 * is found by Ctrl+F, reached by keys and read out.
 */
export function useLongTable({ rows, columns }: { rows: number; columns: number }): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null)
  const isLong = rows > LONG
  const isWide = useMedia('(min-width: 768px)')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of columns has other widths
  useLayoutEffect(() => {
    const element = table.current
    if (!element || !isLong) return
    const heads = isWide ? [...element.querySelectorAll('th')] : []
    const tracks = heads.map((head) => `minmax(0, ${head.getBoundingClientRect().width.toFixed(1)}fr)`)
    element.style.setProperty('--tracks', tracks.join(' '))
    element.dataset.long = ''
    return () => {
      delete element.dataset.long
    }
  }, [isLong, isWide, columns])
  return table
}
