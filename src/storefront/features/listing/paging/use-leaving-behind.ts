import { useEffect } from 'react'
import { forgetLeftBehind, leaveBehind } from './answer-cache.ts'

type LeavingInput = {
  /** Whose answers these are: another language or currency cannot use them. */
  mark: string
  firstPage: number
  page: number
  hrefOf(page: number): string
}

/** When the tab leaves for another document, the pages above and the scroll position are stored for its return. */
export function useLeavingBehind({ mark, firstPage, page, hrefOf }: LeavingInput): void {
  useEffect(() => {
    function leave() {
      if (firstPage === page) return forgetLeftBehind()
      const above = Array.from({ length: page - firstPage }, (_, index) => hrefOf(firstPage + index))
      leaveBehind(mark, hrefOf(page), window.scrollY, above)
    }
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [mark, firstPage, page, hrefOf])
}
