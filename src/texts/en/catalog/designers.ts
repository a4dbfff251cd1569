import { brand } from '#shop/brand.ts'
import { pluralEn } from '../../plural.ts'
import type { designers as Russian } from '../../ru/catalog/designers.ts'

const items = (count: number) => `${count} ${pluralEn(count, 'item', 'items')}`

export const designers: typeof Russian = {
  home: 'Home',
  breadcrumbs: 'You are here',
  items,
  index: {
    title: 'Designers',
    lead: (count) =>
      `${count} makers with a name, a bench and an opinion on how a ring should sit. We know where each of them works and who does the soldering.`,
    description: (count) =>
      `Every designer at ${brand.en.name} from A to Z: ${count} ${pluralEn(count, 'workshop', 'workshops')}, their cities, their stories and their jewellery.`,
    letters: 'From A to Z',
  },
  one: {
    title: (name, city) => `${name}: jewellery from ${city}`,
    city: 'Based in',
    since: 'Since',
    items: 'Available',
    collections: 'Collections',
    works: 'Jewellery',
  },
  trends: {
    title: 'Trends',
    lead: 'Not a season and not a catwalk: what we notice on the street, and what people then ask for in our stores.',
    get description() {
      return `Trends at ${brand.en.name}: pearls for every day, smooth gold, letters, stars, rings for two and more.`
    },
  },
}
