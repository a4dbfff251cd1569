import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Block } from '../checkout-problems.ts'
import { BLOCK_PARAMETER, blockAddress, blockAfter } from './checkout-blocks.ts'

export type BlockSteps = {
  /** Around the blocks. */
  place: RefObject<HTMLDivElement | null>
  goTo(block: Block): void
  goOn(): void
  focusFirstWrong(): void
}

/** From block to block by the address; the focus goes along, so that everybody learns where they are. */
export function useBlockSteps(open: Block, asked: string | null): BlockSteps {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(open)

  // The address says what is shown: without a name, or with one that cannot be open yet, it is put right.
  // A popup that was opened by a link stays.
  const putRight = useEffectEvent(() => {
    const query = new URLSearchParams(search)
    query.set(BLOCK_PARAMETER, open)
    void navigate({ search: `?${query}` }, { replace: true, preventScrollReset: true, state })
  })
  useEffect(() => {
    if (asked !== open) putRight()
  }, [asked, open])

  useEffect(() => {
    if (shown.current === open) return
    shown.current = open
    const heading = place.current?.querySelector<HTMLElement>(`[data-block="${open}"] h2`)
    heading?.focus({ preventScroll: true })
    heading?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [open])

  function goTo(block: Block) {
    void navigate(blockAddress(block), { preventScrollReset: true })
  }

  return {
    place,
    goTo,
    goOn() {
      const after = blockAfter(open)
      if (after) goTo(after)
    },
    focusFirstWrong() {
      // After the fields have been marked.
      requestAnimationFrame(() => {
        const wrong = place.current?.querySelector<HTMLElement>(
          '[data-wrong] :is(input, button), [aria-invalid="true"]',
        )
        wrong?.focus()
      })
    },
  }
}
