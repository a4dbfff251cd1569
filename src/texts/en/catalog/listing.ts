import { pluralEn } from '../../plural.ts'
import type { listing as Russian } from '../../ru/catalog/listing.ts'

const pieces = (count: number) => `${count} ${pluralEn(count, 'piece', 'pieces')}`

export const listing: typeof Russian = {
  breadcrumbs: 'You are here',
  sections: 'Kinds of jewelry',
  pieces,
  sort: 'Sort by',
  sorts: {
    popular: 'Most popular',
    new: 'Newest first',
    price_up: 'Price, low to high',
    price_down: 'Price, high to low',
    discount: 'Biggest discount',
  },
  filters: {
    all: 'All filters',
    short: 'Filters',
    chosen: (count) => `${count} chosen`,
    applied: 'Applied filters',
    remove: (name) => `Remove filter: ${name}`,
    reset: 'Clear all',
    close: 'Close filters',
    show: (count) => `Show ${pieces(count)}`,
    nothing: 'Nothing found',
    apply: 'Apply',
    inStock: 'In stock',
    pickUp: 'Pick up today',
    price: 'Price',
    priceMin: 'From',
    priceMax: 'To',
    priceFrom: (price) => `from ${price}`,
    priceUpTo: (price) => `up to ${price}`,
    more: (count) => `${count} more`,
  },
  paging: {
    more: (count) => `Show ${count} more`,
    previous: (count) => `Show previous ${count}`,
    progress: (shown, quantity) => `${shown} of ${quantity}`,
    places: (first, last, quantity) => `${first}–${last} of ${quantity}`,
    shown: (first, last, quantity) => `Showing pieces ${first} to ${last} of ${quantity}`,
    loading: 'Loading…',
    failed: 'This did not load. Check your connection and try again.',
  },
  empty: {
    title: 'Nothing matches these filters',
    hint: (name, count) => `Without “${name}” there are ${pieces(count)}`,
    noHint: 'Try removing a few: together they leave too little.',
    isBare: 'Nothing here yet',
    isBareText: 'New pieces are on their way. There is plenty to choose from in the catalogue.',
    toCatalog: 'The whole catalogue',
  },
  page: (title, page) => `${title}, page ${page}`,
}
