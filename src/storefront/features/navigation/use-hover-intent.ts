import { type PointerEvent, useEffect, useRef } from 'react'

/** Long enough to cross a word on the way elsewhere, too short to be waited for. */
const OPEN_MS = 120
/** On the way down into the open panel the pointer crosses the neighbours. */
const ON_THE_WAY_MS = 320
const CLOSE_MS = 280

export type Move = { dx: number; dy: number }

/** How long the pointer must rest on a section before its panel opens. */
export function openDelay(isAnotherOpen: boolean, { dx, dy }: Move): number {
  const isHeadingForPanel = dy > 0 && dy > Math.abs(dx) / 3
  return isAnotherOpen && isHeadingForPanel ? ON_THE_WAY_MS : OPEN_MS
}

/** Opens and closes by where the pointer rests, not by what it crosses. */
export function useHoverIntent(open: string | null, set: (code: string | null) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const move = useRef<Move>({ dx: 0, dy: 0 })

  const cancel = () => clearTimeout(timer.current)
  const later = (code: string | null, ms: number) => {
    cancel()
    if (code !== open) timer.current = setTimeout(() => set(code), ms)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    cancel,
    track: ({ movementX, movementY }: PointerEvent) => {
      move.current = { dx: movementX, dy: movementY }
    },
    enter: (code: string | null) => later(code, code === null ? CLOSE_MS : openDelay(open !== null, move.current)),
    leave: () => later(null, CLOSE_MS),
  }
}
