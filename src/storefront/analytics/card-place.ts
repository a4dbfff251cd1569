import type { CardPlace } from '../shared/tracking/store-event.ts'

/** Which list a card stands in, read from the page. Its place in that list comes with the product. */
export function cardPlace(card: Element): CardPlace {
  const row = card.closest('section[aria-roledescription]')
  const heading = row?.querySelector('h2') ?? document.querySelector('h1')
  return {
    listId: location.pathname,
    listName: heading?.textContent ?? '',
  }
}
