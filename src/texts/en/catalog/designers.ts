import { brand } from '#shop/brand.ts'
import { pluralEn } from '../../plural.ts'
import type { designers as Russian } from '../../ru/catalog/designers.ts'

const pieces = (count: number) => `${count} ${pluralEn(count, 'piece', 'pieces')}`

export const designers: typeof Russian = {
  home: 'Home',
  breadcrumbs: 'You are here',
  pieces,
  index: {
    title: 'Designers',
    lead: (count) =>
      `${count} makers with a name, a bench and an opinion on how a ring should sit. Of each we know where they work and who does the soldering.`,
    description: (count) =>
      `Every designer at ${brand.en.name} from A to Z: ${count} ${pluralEn(count, 'workshop', 'workshops')}, their cities, their stories and their jewelry.`,
    letters: 'From A to Z',
  },
  one: {
    title: (name, city) => `${name}, ${city}: jewelry`,
    city: 'Where',
    since: 'Since',
    pieces: 'In the shop',
    collections: 'Collections',
    works: 'Jewelry',
  },
  trends: {
    title: 'Trends',
    lead: 'Not a season and not a catwalk: what we notice in the street, and what people then ask for in the shops.',
    description: `Selections by ${brand.en.name}: pearls for every day, smooth gold, letters, stars, rings for two and more.`,
  },
}
