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
    tag: 'Edits',
    shop: 'In store at',
  },
  metals: { gold: 'Gold', silver: 'Silver' },
  inStock: 'In stock',
  ringSize: (size) => `${size} mm`,
  length: (size) => `${size} cm`,
  weightUpTo: (to) => `up to ${to} ct`,
  weightBetween: (from, to) => `${from}–${to} ct`,
  weightFrom: (from) => `${from} ct and more`,
  price: 'Price',
  sections: {
    all: {
      title: 'All jewelry',
      description:
        'Rings, earrings, necklaces and bracelets by independent jewelers, with the assay, the sizes and an honest delivery date.',
    },
    new: { title: 'New in', description: 'What arrived in the last few weeks. Much of it in small series.' },
    sale: {
      title: 'Sale',
      description: 'Prices below the lowest of the last month: we cross out an old price only if it was really asked.',
    },
    men: { title: 'For men', description: 'Signets, chains, bracelets, cufflinks. Rings up to 22 mm across.' },
  },
  category: (name, pieces) =>
    `${name}: ${pieces} ${pluralEn(pieces, 'piece', 'pieces')} by independent jewelers. Assay, sizes and delivery dates on every page.`,
  home: 'Home',
  catalog: 'Catalogue',
  designers: 'Designers',
  trends: 'Trends',
}
