import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { announce, useAnnouncement } from '../shared/announcements.ts'

export const MAIN_ID = 'main'

function focusBeginning(): void {
  const main = document.getElementById(MAIN_ID)
  const target = main?.querySelector<HTMLElement>('h1') ?? main
  target?.setAttribute('tabindex', '-1')
  // Where to scroll is the router's business: to the top, or back to where one was.
  target?.focus({ preventScroll: true })
}

/** The path on the screen. Kept here and not in a component: a change of layout is a change of page too. */
let shownPath: string | null = null

/**
 * What a browser does by itself when it loads a page: a bar while it loads, then focus at the beginning of what is new
 * and its title read out. A popup or a filter is not a new page.
 */
export function RouteChange() {
  const { pathname } = useLocation()
  const isLoading = useNavigation().state !== 'idle'
  const announcement = useAnnouncement()

  useEffect(() => {
    const isFirst = shownPath === null
    const isSame = shownPath === pathname
    shownPath = pathname
    if (isFirst || isSame) return
    // After whatever was open has closed: it gives focus back to the button it was opened by.
    setTimeout(() => {
      focusBeginning()
      announce(document.title)
    })
  }, [pathname])

  return (
    <>
      <ProgressBar active={isLoading} />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  )
}
