import { useLayoutEffect } from 'react'
import { type createBrowserRouter, useLocation } from 'react-router'
import { isSamePage } from '../shared/popups/popup-address.ts'

/** The first card in view, by its link, and how far below the top of the screen it stood. */
type CardInView = { href: string; top: number }

/** Of the page that Back leads to, until that is there. */
let cardLeftBy: CardInView | undefined

/**
 * What is far from the screen has a guessed height until it comes near. Where Back leads to, all of it is laid out
 * before the router scrolls: guesses would put a visitor at another place of the page.
 */
export function layOutWholeOnReturn(router: ReturnType<typeof createBrowserRouter>): void {
  let shown = router.state.location
  const left = new Map<string, CardInView>()
  // Called before the router's own view renders what is new.
  router.subscribe(({ location, historyAction }) => {
    if (!isSamePage(shown, location)) {
      const card = cardInView()
      if (card) left.set(shown.key, card)
      const isReturn = historyAction === 'POP'
      document.documentElement.toggleAttribute('data-whole', isReturn)
      cardLeftBy = isReturn ? left.get(location.key) : undefined
    }
    shown = location
  })
}

/** After the router's own scrolling. Whoever jumped past cards that were never shown left a page by guessed heights. */
export function CardPutBack(): null {
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: as often as the router scrolls
  useLayoutEffect(() => {
    const card = cardLeftBy && cardOf(cardLeftBy.href)
    if (card && cardLeftBy)
      window.scrollBy({ top: card.getBoundingClientRect().top - cardLeftBy.top, behavior: 'instant' })
    cardLeftBy = undefined
  }, [location])
  return null
}

function cardInView(): CardInView | undefined {
  for (const card of document.querySelectorAll('main article')) {
    const { top, bottom } = card.getBoundingClientRect()
    const href = bottom > 0 && top < innerHeight && card.querySelector('a')?.getAttribute('href')
    if (href) return { href, top }
  }
  return undefined
}

function cardOf(href: string): Element | null | undefined {
  return document.querySelector(`main article a[href=${JSON.stringify(href)}]`)?.closest('article')
}
