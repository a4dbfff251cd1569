import type { createBrowserRouter } from 'react-router'
import { isSamePage } from '../shared/popups/popup-address.ts'

/**
 * What is far from the screen has a guessed height until it comes near. Where Back leads to, all of it is laid out
 * before the router scrolls: guesses would put a visitor at another place of the page.
 */
export function layOutWholeOnReturn(router: ReturnType<typeof createBrowserRouter>): void {
  let shown = router.state.location
  // Called before the router's own view renders what is new.
  router.subscribe(({ location, historyAction }) => {
    if (!isSamePage(shown, location)) document.documentElement.toggleAttribute('data-whole', historyAction === 'POP')
    shown = location
  })
}
