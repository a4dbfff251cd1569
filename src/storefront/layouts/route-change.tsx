import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { STEP_PARAMETER } from '../features/cart/cart-stage.ts'
import { announce, useAnnouncement } from '../shared/announcements.ts'

export const MAIN_ID = 'main'

function focusBeginning(): void {
  const main = document.getElementById(MAIN_ID)
  const target = main?.querySelector<HTMLElement>('h1') ?? main
  target?.setAttribute('tabindex', '-1')
  // Where to scroll is the router's business: to the top, or back to where one was.
  target?.focus({ preventScroll: true })
}

/** A step of the purchase is a page of its own, though the cart and its steps share a path. */
export function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  const step = pathname === '/cart' ? new URLSearchParams(search).get(STEP_PARAMETER) : null
  return step === null || step === 'cart' ? pathname : `${pathname} ${step}`
}

/** The page on the screen. Kept here and not in a component: a change of layout is a change of page too. */
let shownPage: string | null = null

/**
 * What a browser does by itself when it loads a page: a bar while it loads, then focus at the beginning of what is new
 * and its title read out. A popup or a filter is not a new page.
 */
export function RouteChange() {
  const page = pageOf(useLocation())
  const isLoading = useNavigation().state !== 'idle'
  const announcement = useAnnouncement()

  useEffect(() => {
    const isFirst = shownPage === null
    const isSame = shownPage === page
    shownPage = page
    if (isFirst || isSame) return
    // After whatever was open has closed: it gives focus back to the button it was opened by.
    setTimeout(() => {
      focusBeginning()
      announce(document.title)
    })
  }, [page])

  return (
    <>
      <ProgressBar active={isLoading} />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  )
}
