import type { RingSize } from '#rules/ring-sizes/ring-sizes.ts'
import { pluralEn } from '../../plural.ts'
import type { product as productRu, variantTexts as variantWordsRu } from '../../ru/catalog/product.ts'

const NB = '\u00A0'
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

/** “17 November” of 2026-11-17. */
const day = (date: string) => `${Number(date.slice(8))}${NB}${MONTHS[Number(date.slice(5, 7)) - 1]}`

function when(from: string, to: string, today: string): string {
  if (from === to) {
    if (from === today) return 'today'
    return isNextDay(today, from) ? `tomorrow, ${day(from)}` : `on ${day(from)}`
  }
  return from.slice(0, 7) === to.slice(0, 7) ? `${Number(from.slice(8))}–${day(to)}` : `${day(from)} – ${day(to)}`
}

function isNextDay(today: string, date: string): boolean {
  return Date.parse(date) - Date.parse(today) === 24 * 60 * 60 * 1000
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type SizeKind = 'ring' | 'bracelet' | 'chain'
const size: Record<SizeKind, (value: number) => string> = {
  ring: String,
  bracelet: (value) => `${value}${NB}cm`,
  chain: (value) => `${value}${NB}cm`,
}

export const variantTexts: typeof variantWordsRu = {
  sizeNames: { ring: 'Ring size', bracelet: 'Bracelet size', chain: 'Chain length' },
  variant: (kind, value, carats) =>
    [
      kind !== null && value !== null && `${kind === 'chain' ? 'length' : 'size'} ${size[kind](value)}`,
      carats !== null && `${carats}${NB}ct`,
    ]
      .filter(Boolean)
      .join(', '),
}

export const product: typeof productRu = {
  home: 'Home',
  breadcrumbs: 'Way to this piece',
  share: 'Share',
  assay: (fineness) => `fineness ${fineness}`,
  askStylist: 'Ask a stylist',
  colour: 'Colour:',
  symbol: 'Symbol:',
  day,
  head: {
    title: (name, designer) => `${name} by ${designer}`,
    description: (name, designer, metal, price) =>
      [
        `${name} by ${designer} in ${metal}`,
        price && `price ${price}`,
        'with its size in millimetres, stock in shops and the day of delivery',
      ]
        .filter(Boolean)
        .join(', '),
  },
  announce: (variant, price, isSoldOut) =>
    [upper(variant), price && `price ${price}`, isSoldOut && 'out of stock'].filter(Boolean).join(', '),
  price: {
    from: (price) => `from${NB}${price}`,
    labels: { initial: 'old price', final: 'sale price' },
    discount: (percent) => `−${percent}${NB}%`,
    follow: 'Watch the price',
    instalments: (parts, amount) => `${parts} payments of ${amount} with Dolyame`,
    bonuses: (count) => `From ${count} ${pluralEn(count, 'bonus', 'bonuses')} back for Insider members`,
  },
  size: {
    labels: { ring: 'Size, inner diameter in mm', bracelet: 'Bracelet size', chain: 'Chain length' },
    of: size,
    guide: { ring: 'Find your size', bracelet: 'Find your size', chain: 'Find your length' },
    gone: 'out of stock',
    missing: { ring: 'Please choose a size', bracelet: 'Please choose a size', chain: 'Please choose a length' },
    abroad: ({ eu, us, uk, ru }: RingSize) => `Inner diameter ${ru}${NB}mm. EU ${eu}, US ${us}, UK ${uk}`,
  },
  weight: {
    label: (gem) => `Stone weight: ${gem.toLowerCase()}`,
    of: (carats) => `${carats}${NB}ct`,
  },
  delivery: {
    to: 'Delivery to',
    unknown: 'We will work out the day and the price for your city.',
    free: 'free',
    when,
    ways: {
      sameDay: (date, hour) => `${upper(date)}, if you order before ${hour}:00`,
      express: (date, hour) => `${upper(date)} by express, if you order before ${hour}:00`,
      courier: (date, _hour) => `By courier ${date}`,
    },
  },
  shops: {
    here: (count, city) => `In stock in ${count} ${pluralEn(count, 'shop', 'shops')} in ${city}`,
    anywhere: (count) => `In stock in ${count} ${pluralEn(count, 'shop', 'shops')}`,
    nowhere: 'Not in our shops just now',
  },
  alphabets: [
    { code: 'latin', name: 'Latin letters' },
    { code: 'cyrillic', name: 'Cyrillic letters' },
  ],
  buy: {
    add: 'Add to cart',
    added: 'Added. View cart',
    announced: (name) => `Added to cart: ${name}`,
    preorder: 'Pre-order',
    choose: { ring: 'Choose a size', bracelet: 'Choose a size', chain: 'Choose a length' },
    notify: 'Tell me when it is back',
    whereToSee: 'Where to see it',
    askStylist: 'Ask a stylist',
    similar: 'See similar pieces',
  },
  bar: 'Buy',
  states: {
    archived: {
      title: 'No longer made',
      text: 'The page stays for those who own the piece: its measurements, materials and care are here.',
    },
    showcase: {
      title: 'In shops only',
      text: 'This piece is kept in a showcase: come to see it and try it on, and buy it there.',
    },
    noPrice: {
      title: 'Not sold in your country',
      text: 'This piece has no price in your currency. A stylist can tell how to get it or what to take instead.',
    },
    soldOut: {
      title: 'Out of stock for now',
      text: 'Leave your e-mail and we will write once, when the piece is back.',
    },
    soldOutOnline: {
      title: 'Sold out online',
      text: 'Our shops still have it, see below. Or leave your e-mail and we will write when it can be ordered again.',
    },
    preorder: {
      title: (date) => `Pre-order, ships from ${day(date)}`,
      text: 'The workshop is already making it. If you change your mind before it ships, we refund you in full.',
    },
  },
  gallery: {
    carousel: 'gallery',
    label: (name) => `Photographs: ${name}`,
    position: (position, count) => `${position} of ${count}`,
    thumb: (position, count, what) => `Show ${position} of ${count}: ${what}`,
    open: (alt) => `Open full screen: ${alt}`,
    enlarge: (alt) => `Enlarge: ${alt}`,
    closer: 'Closer',
    away: 'Further away',
    previous: 'Previous photograph',
    next: 'Next photograph',
    video: 'video of the piece turning',
    play: 'Play the video',
    pause: 'Stop the video',
    fullScreen: 'Full screen',
    ruler: 'Ruler',
    lifeSize: 'Life size',
    types: { packshot: 'on a light ground', macro: 'close-up', still: 'still life', worn: 'worn' },
    wornOn: { hand: 'on the hand', ear: 'on the ear', neck: 'on the neck', wrist: 'on the wrist', lapel: 'on a lapel' },
    wornCaption: (where) => `${where.charAt(0).toUpperCase()}${where.slice(1)}. A porcelain form, true to scale`,
  },
  facts: {
    labels: {
      metal: 'Metal',
      coating: 'Plating',
      finish: 'Finish',
      stone: 'Stone',
      stones: 'More stones',
      weight: 'Metal weight',
      dimensions: 'Measurements',
      innerLength: 'Inner girth',
      pieces: 'Sold as',
      country: 'Made in',
      designer: 'Designer',
      collection: 'Collection',
      code: 'Article',
    },
    metal: (name, assay) => `${name} ${assay}`,
    finishes: {
      polished: 'polished',
      brushed: 'brushed',
      satin: 'satin',
      hammered: 'hammered',
      textured: 'textured',
      enamel: 'enamel',
    },
    cuts: {
      round: 'round cut',
      oval: 'oval cut',
      pear: 'pear cut',
      emerald: 'emerald cut',
      princess: 'princess cut',
      marquise: 'marquise cut',
      cushion: 'cushion cut',
      trillion: 'trillion cut',
      asscher: 'Asscher cut',
      baguette: 'baguette cut',
      cabochon: 'cabochon',
      bead: 'bead',
      drop: 'drop',
      disc: 'disc',
      inlay: 'inlay',
      baroque: 'baroque shape',
    },
    roundPearl: 'round',
    pearlColours: { white: 'white', rose: 'rose', grey: 'grey', gold: 'golden' },
    count: (count) => `${count}${NB}pcs`,
    carats: (least, most) => `${least}${most === undefined ? '' : `–\u2060${most}`}${NB}ct`,
    diameter: (millimetres) => `⌀${NB}${millimetres}${NB}mm`,
    sides: (sides) => `${sides.join(`${NB}×${NB}`)}${NB}mm`,
    thickness: (millimetres) => `${millimetres}${NB}mm thick`,
    millimetres: (millimetres) => `${millimetres}${NB}mm`,
    grams: (grams) => `about ${grams}${NB}g`,
    hollow: (grams) => `${grams}, hollow inside`,
    pair: 'a pair',
  },
  set: {
    title: 'In the set',
    saving: (saving) => `Together they cost ${saving} less than apart.`,
    partOf: 'Part of the set',
  },
  sections: {
    composition: { title: 'Materials and measurements', more: 'All characteristics' },
    care: { title: 'Care', more: 'How to care for each material' },
    delivery: {
      title: 'Delivery and payment',
      list: [
        'United Arab Emirates: courier in 3–6 days, AED 30, free from AED 500.',
        'Other countries: courier in 7–14 days, $30, free from $300.',
        'Pay by card. In the Emirates prices include VAT; elsewhere duties, if your country asks for them, are paid on arrival.',
      ],
      more: 'Delivery in detail',
      href: '/delivery',
    },
    returns: {
      title: 'Returns',
      text: 'What you bought on the site can be returned within 14 days, unworn and with its tag.',
      more: 'How to return',
    },
    warranty: {
      title: 'Warranty and authenticity',
      text: 'The hallmark and the maker’s mark are on the piece. If something breaks through our fault, we mend it free.',
      more: 'What the warranty covers',
    },
    designer: { title: 'About the designer', more: 'All pieces' },
  },
  rows: {
    similar: 'Similar pieces',
    allSimilar: 'The whole section',
    fromDesigner: (name) => `More by ${name}`,
    allOfDesigner: 'All works',
    viewed: 'Recently viewed',
  },
}
