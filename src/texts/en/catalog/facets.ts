import { pluralEn } from '../../plural.ts'

export const facets: typeof import('../../ru/catalog/facets.ts').facets = {
  names: {
    category: 'Type',
    designer: 'Designer',
    metal: 'Metal',
    color: 'Metal colour',
    stone: 'Stone',
    weight: 'Main stone weight',
    size: 'Size',
    tag: 'Trends',
    shop: 'In store at',
  },
  metals: { gold: 'Gold', silver: 'Silver' },
  inStock: 'In stock',
  ringSize: (size) => `${size}\u00A0mm`,
  length: (size) => `${size}\u00A0cm`,
  weightUpTo: (to) => `up to ${to}\u00A0ct`,
  weightBetween: (from, to) => `${from}–${to}\u00A0ct`,
  weightFrom: (from) => `${from}\u00A0ct and over`,
  price: 'Price',
  sections: {
    all: {
      title: 'All jewellery',
      description:
        'Rings, earrings, necklaces and bracelets by independent jewellers, with hallmarks, exact sizes and an honest delivery date.',
    },
    new: {
      title: 'New in',
      description: 'Everything that arrived in the last few weeks, much of it in small batches.',
    },
    sale: {
      title: 'Sale',
      description: 'Prices below the lowest of the last month. We only cross out a price we really charged.',
    },
    men: {
      title: 'For men',
      description: 'Signet rings, chains, bracelets and cufflinks. Rings up to 22 mm in inner diameter.',
    },
  },
  category: (name, items) =>
    `${name}: ${items} ${pluralEn(items, 'item', 'items')} by independent jewellers. Hallmark, sizes and delivery date on every page.`,
  home: 'Home',
  catalog: 'Catalogue',
  designers: 'Designers',
  trends: 'Trends',
}
