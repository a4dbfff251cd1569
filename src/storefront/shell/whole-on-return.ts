import type { createBrowserRouter } from 'react-router'
import { isSamePage } from '../shared/popups/popup-address.ts'

/** The first card in view, by its link, and how far below the top of the screen it stood. */
type CardInView = { href: string; top: number }

/** For so long after Back a page may take to come. */
const COMING_MS = 3_000

/**
 * What is far from the screen has a guessed height until it comes near. Where Back leads to, all of it is laid out
 * before the router scrolls: guesses would put a visitor at another place of the page. Whoever jumped past cards that
 * were never shown left by such guesses: the card that stood in view is put back where it stood.
 */
export function layOutWholeOnReturn(router: ReturnType<typeof createBrowserRouter>): void {
  let shown = router.state.location
  const left = new Map<string, CardInView>()
  // Called before the router's own view renders what is new.
  router.subscribe(({ location, historyAction }) => {
    if (!isSamePage(shown, location)) {
      const card = cardInView()
      if (card) left.set(shown.key, card)
      document.documentElement.toggleAttribute('data-whole', historyAction === 'POP')
      const before = historyAction === 'POP' ? left.get(location.key) : undefined
      if (before) putBack(before)
    }
    shown = location
  })
}

function cardInView(): CardInView | null {
  for (const card of document.querySelectorAll('main article')) {
    const { top, bottom } = card.getBoundingClientRect()
    const href = bottom > 0 && top < innerHeight && card.querySelector('a')?.getAttribute('href')
    if (href) return { href, top }
  }
  return null
}

/** The router scrolls as soon as the cards are there; the event of it comes afterwards. */
function putBack({ href, top }: CardInView): void {
  const correct = () => {
    const card = document.querySelector(`main article a[href=${JSON.stringify(href)}]`)?.closest('article')
    if (!card) return
    window.removeEventListener('scroll', correct)
    window.scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' })
  }
  window.addEventListener('scroll', correct)
  setTimeout(() => window.removeEventListener('scroll', correct), COMING_MS)
}
