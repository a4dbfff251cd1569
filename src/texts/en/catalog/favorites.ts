import { pluralEn } from '../../plural.ts'
import type { favorites as Russian } from '../../ru/catalog/favorites.ts'

const items = (count: number) => `${count} ${pluralEn(count, 'item', 'items')}`

export const favorites: typeof Russian = {
  title: 'Favourites',
  description: 'The items you have saved: what is in stock, and what now costs less than on the day you saved it.',
  breadcrumbs: 'You are here',
  home: 'Home',
  items,
  savedHere: 'on this device',
  toolbar: 'Sorting and selection',
  sort: 'Sort by',
  sorts: {
    new: 'Recently saved',
    price_up: 'Price, low to high',
    price_down: 'Price, high to low',
    discount: 'Biggest discount',
  },
  inStockOf: (count, all) => `${count} of ${all} in stock`,
  inStock: 'In stock only',
  selectAll: 'Select all',
  selected: (count) => `${count} selected`,
  unselect: 'Clear',
  remove: 'Remove',
  removed: (name) => `Removed from favourites: ${name}`,
  removedMany: (count) => `Removed ${items(count)} from favourites`,
  undo: 'Undo',
  cheaper: (amount) => `${amount} less`,
  since: (day) => `since ${day}`,
  more: (count) => `Show ${count} more`,
  progress: (shown, quantity) => `${shown} of ${quantity}`,
  loading: 'Loading…',
  notLoaded: 'Your favourites did not load',
  notLoadedText: 'Your list is safe. We could not connect, so please try again.',
  moreFailed: 'That did not load. Check your connection and try again.',
  retry: 'Try again',
  notSaved: 'Your favourites could not be saved. Check your connection and try again.',
  empty: {
    title: 'Keep what you want to come back to',
    text: 'Tap the heart on any item and it will wait for you here, no account needed. We remember that day’s price and tell you if it falls.',
    toNew: 'See what is new',
    toCatalog: 'All jewellery',
    start: 'A good place to start',
  },
  nothingInStock: {
    title: 'None of these are in stock right now',
    text: 'Your list is safe. Many items come back in small batches, so do look again soon.',
    showAll: 'Show all favourites',
  },
}
