import { pluralEn } from '../../plural.ts'
import type { home as Russian } from '../../ru/catalog/home.ts'

export const home: typeof Russian = {
  soon: {
    title: 'Opening soon',
    text: 'We are still arranging the windows. Come back in a few days; if your question cannot wait, call or email us.',
  },
  title: 'Jewellery by independent makers',
  description:
    'Rings, earrings, necklaces and bracelets from independent workshops. The hallmark, weight and exact measurements of every item, the delivery date before you pay, and stores where you can try things on.',
  categories: {
    title: 'Where to begin',
    count: (count) => `${count} ${pluralEn(count, 'item', 'items')}`,
    others: 'And also',
    all: 'View all jewellery',
  },
  newest: { title: 'New in', all: 'View all new in' },
  bestsellers: { title: 'Bestsellers', all: 'View all jewellery' },
  designers: {
    title: 'Who made it',
    lead: 'Everything here has a maker with a name and a city. We know where their bench stands.',
    all: (count) => `All ${count} ${pluralEn(count, 'workshop', 'workshops')}`,
  },
  certificate: {
    title: 'When the size is a secret',
    text: (min, max) =>
      `A gift certificate for any amount from ${min} to ${max}. Choose the design, add a message and set the day and hour it arrives by email.`,
    link: 'Choose a certificate',
    sample: 'Gift certificate',
  },
  shops: {
    title: 'Where to try things on',
    lead: 'Compare two sizes side by side, look at a stone by the window, collect your online order.',
    link: 'Addresses and opening hours',
    href: '/stores',
    chart: (city) => `Our stores in ${city} by direction and distance from the centre`,
    kilometres: (count) => `${count}\u00A0km`,
    north: 'N',
  },
  care: {
    title: 'Pearls go on last',
    text: 'Perfume, hairspray and cream dull nacre. Put on scent first and pearls a few minutes later. In the evening, wipe the strand with a soft dry cloth and store it on its own, where other stones cannot scratch it.',
    link: 'How to care for jewellery',
    href: '/caring-for-jewelry',
  },
  promises: {
    title: 'What you can count on',
    list: (returnDays) => [
      {
        mark: 'A date',
        text: 'You see the delivery date before you pay: a date, not “two to four days”.',
        link: 'Delivery',
        href: '/delivery',
      },
      {
        mark: `${returnDays}\u00A0${pluralEn(returnDays, 'day', 'days')}`,
        text: 'If something is not right, you can send it back. How to do it fits on one page.',
        link: 'Returns',
        href: '/returns',
      },
      {
        mark: '585 and 925',
        text: 'Fourteen-carat gold and sterling silver are stamped with their fineness. Look for the hallmark inside the band.',
        link: 'Warranty',
        href: '/warranty',
      },
    ],
  },
}
