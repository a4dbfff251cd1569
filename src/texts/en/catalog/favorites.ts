import { pluralEn } from '../../plural.ts'
import type { favorites as Russian } from '../../ru/catalog/favorites.ts'

const pieces = (count: number) => `${count} ${pluralEn(count, 'piece', 'pieces')}`

export const favorites: typeof Russian = {
  title: 'Favourites',
  description: 'Pieces worth coming back to: what is in stock, and what became cheaper since the day you saved it.',
  breadcrumbs: 'You are here',
  home: 'Home',
  pieces,
  savedHere: 'on this device',
  toolbar: 'Order and selection',
  sort: 'Order',
  sorts: {
    new: 'Recently saved',
    price_up: 'Price, low to high',
    price_down: 'Price, high to low',
    discount: 'Largest discount',
  },
  inStockOf: (count, all) => `${count} of ${all} in stock`,
  inStock: 'In stock only',
  selectAll: 'Select all',
  selected: (count) => `${count} selected`,
  unselect: 'Clear',
  remove: 'Remove',
  removed: (name) => `Removed from favourites: ${name}`,
  removedMany: (count) => `Removed ${pieces(count)} from favourites`,
  undo: 'Undo',
  cheaper: (amount) => `${amount} less`,
  since: (day) => `since ${day}`,
  more: (count) => `Show ${count} more`,
  progress: (shown, quantity) => `${shown} of ${quantity}`,
  loading: 'Loading…',
  notLoaded: 'Your favourites did not load',
  notLoadedText: 'Nothing is lost: the list is safe, only the shop did not answer.',
  moreFailed: 'That did not load. Check your connection and press again.',
  retry: 'Try again',
  notSaved: 'Your favourites could not be saved. Check your connection and try again.',
  empty: {
    title: 'Keep what you want to come back to',
    text: 'Press the heart on any piece and it will wait for you here. No account needed. We remember the price of that day and tell you if it falls.',
    toNew: 'See what is new',
    toCatalog: 'All jewelry',
    start: 'Many begin with these',
  },
  nothingInStock: {
    title: 'None of these is in stock right now',
    text: 'Your list is safe. Many pieces come back in small batches, so do look in again.',
    showAll: 'Show all favourites',
  },
}
