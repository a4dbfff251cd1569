import type { CardPlace } from './store-event.ts'

/** Read from the page: a list of 48 cards is not told apart by anything else, and must stay quick to draw. */
export function cardPlace(card: Element): CardPlace {
  const item = card.closest('li, [role=group]')
  const list = item?.parentElement
  const row = card.closest('section[aria-roledescription]')
  const heading = row?.querySelector('h2') ?? document.querySelector('h1')
  const above = Number(list?.getAttribute('data-above'))
  return {
    listId: location.pathname,
    listName: heading?.textContent ?? '',
    position: above + (item && list ? [...list.children].indexOf(item) : 0) + 1,
  }
}
