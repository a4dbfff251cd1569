import { pluralEn } from '../../plural.ts'
import type { listing as Russian } from '../../ru/catalog/listing.ts'

const pieces = (count: number) => `${count} ${pluralEn(count, 'item', 'items')}`

export const listing: typeof Russian = {
  breadcrumbs: 'You are here',
  sections: 'Jewellery by type',
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
    chosen: (count) => `${count} selected`,
    applied: 'Applied filters',
    remove: (name) => `Remove filter: ${name}`,
    reset: 'Clear all',
    close: 'Close filters',
    show: (count) => `Show ${pieces(count)}`,
    nothing: 'Nothing found',
    apply: 'Apply',
    inStock: 'In stock',
    pickUp: 'Collect today',
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
    shown: (first, last, quantity) => `Showing items ${first} to ${last} of ${quantity}`,
    loading: 'Loading…',
    failed: 'This did not load. Check your connection and try again.',
  },
  empty: {
    title: 'Nothing matches these filters',
    hint: (name, count) => `Without “${name}” there are ${pieces(count)}`,
    noHint: 'Try removing a few: together they leave nothing.',
    isBare: 'Nothing here yet',
    isBareText: 'New jewellery is on its way. In the meantime, there is plenty to choose from in the catalogue.',
    toCatalog: 'View all jewellery',
  },
  page: (title, page) => `${title}, page ${page}`,
}
