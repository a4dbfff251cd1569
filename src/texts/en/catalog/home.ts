import { pluralEn } from '../../plural.ts'
import type { home as Russian } from '../../ru/catalog/home.ts'

export const home: typeof Russian = {
  title: 'Jewelry by independent makers',
  description:
    'Rings, earrings, necklaces and bracelets from independent workshops. Fineness, weight and true dimensions of every piece, the day of delivery before you pay, and shops to try things on.',
  categories: {
    title: 'Where to begin',
    count: (count) => `${count} ${pluralEn(count, 'piece', 'pieces')}`,
    others: 'And also',
    all: 'The whole catalogue',
  },
  newest: { title: 'New in the window', all: 'All new pieces' },
  bestsellers: { title: 'Chosen most often', all: 'The whole catalogue' },
  designers: {
    title: 'Who made it',
    lead: 'Every piece here has a maker with a name and a city. We know where the bench stands.',
    all: (count) => `All ${count} ${pluralEn(count, 'workshop', 'workshops')}`,
  },
  certificate: {
    title: 'When the size is a secret',
    text: 'A gift certificate for any sum from 1,000 to 200,000 ₽. You choose the design, write a few words and set the day and the hour when it arrives by e-mail.',
    link: 'Choose a certificate',
    sample: { name: 'Gift certificate', sum: '20,000\u00A0₽' },
  },
  shops: {
    title: 'Where to try things on',
    lead: 'Compare two sizes side by side, look at a stone by the window, collect what you ordered here.',
    link: 'Addresses and opening hours',
    href: '/stores',
    chart: (city) => `Shops in ${city} by compass and distance from the centre`,
    kilometres: (count) => `${count} km`,
    north: 'N',
  },
  care: {
    title: 'Pearls go on last',
    text: 'Perfume, hairspray and cream turn nacre dull. Scent first, pearls a few minutes later; in the evening wipe the strand with a soft dry cloth and keep it by itself: the stones of other pieces scratch it.',
    link: 'How to care for jewelry',
    href: '/caring-for-jewelry',
  },
  promises: {
    title: 'What you can count on',
    list: [
      {
        mark: 'A date',
        text: 'You see the day of delivery before you pay, and it is a date, not “two to four days”.',
        link: 'Delivery',
        href: '/delivery',
      },
      {
        mark: '14 days',
        text: 'If a piece is not right, you can send it back. How to do it fits on one page.',
        link: 'Returns',
        href: '/returns',
      },
      {
        mark: '585 and 925',
        text: 'Fourteen-carat gold and sterling silver carry their fineness in numbers. Look for the mark inside the band.',
        link: 'Warranty',
        href: '/warranty',
      },
    ],
  },
}
