import { karats } from '#rules/catalog/karats.ts'
import type { RingScale } from '#rules/countries/country-profile.ts'
import { ringSize, scaleSize } from '#rules/ring-sizes/ring-sizes.ts'
import { pluralEn } from '../../plural.ts'
import type { product as productRu, variantTexts as variantWordsRu } from '../../ru/catalog/product.ts'
import { days } from '../days.ts'

const NB = '\u00A0'

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type SizeKind = 'ring' | 'bracelet' | 'chain'
export const size: Record<SizeKind, (value: number, scale: RingScale) => string> = {
  // A Russian size is the diameter itself.
  ring: (value, scale) =>
    scale === 'ru' ? `${value}${NB}mm` : `${scaleSize(ringSize(value), scale).replace(' ', NB)} (${value}${NB}mm)`,
  bracelet: (value) => `${value}${NB}cm`,
  chain: (value) => `${value}${NB}cm`,
}

export const variantTexts: typeof variantWordsRu = {
  sizeNames: { ring: 'Ring size', bracelet: 'Bracelet size', chain: 'Chain length' },
  variant: (kind, value, carats, scale) =>
    [
      kind !== null && value !== null && `${kind === 'chain' ? 'length' : 'size'} ${size[kind](value, scale)}`,
      carats !== null && `${carats}${NB}ct`,
    ]
      .filter(Boolean)
      .join(', '),
}

export const product: typeof productRu = {
  home: 'Home',
  preview: 'This is how the page will look. Shoppers will see it once the item is published.',
  breadcrumbs: 'You are here',
  share: 'Share',
  assay: (fineness) => [`${fineness} fineness`, karats(fineness)].filter(Boolean).join(', '),
  metalName: (name, fineness) => {
    const known = karats(fineness)
    return known ? `${known} ${name.charAt(0).toLowerCase()}${name.slice(1)}` : name
  },
  askStylist: 'Ask a stylist',
  colour: 'Colour:',
  symbol: 'Symbol:',
  head: {
    title: (name, designer) => `${name} by ${designer}`,
    description: (name, designer, metal, price) =>
      [
        `${name} by ${designer} in ${metal}`,
        price && `price ${price}`,
        'with exact measurements, stock in stores and delivery date',
      ]
        .filter(Boolean)
        .join(', '),
  },
  announce: (variant, price, isSoldOut) =>
    [upper(variant), price && `price ${price}`, isSoldOut && 'out of stock'].filter(Boolean).join(', '),
  price: {
    from: (price) => `from${NB}${price}`,
    labels: { initial: 'old price', final: 'sale price' },
    discount: (percent) => `−${percent}%`,
    follow: 'Watch the price',
    instalments: (parts, amount) => `${parts} payments of ${amount} with Dolyame`,
    bonuses: (count) => `Insider club members earn at least ${count} ${pluralEn(count, 'point', 'points')}`,
  },
  size: {
    ring: {
      ru: 'Size, inner diameter in mm',
      eu: 'Ring size, EU',
      us: 'Ring size, US',
      uk: 'Ring size, UK',
    },
    labels: { ring: 'Ring size', bracelet: 'Bracelet size', chain: 'Chain length' },
    of: size,
    guide: { ring: 'Find your size', bracelet: 'Find your size', chain: 'Find your length' },
    gone: 'out of stock',
    missing: { ring: 'Please choose a size', bracelet: 'Please choose a size', chain: 'Please choose a length' },
    abroad: (size, scales) => `${scales.join(', ')}. Inner diameter ${size.ru}${NB}mm`,
  },
  weight: {
    label: (gem) => `Stone weight: ${gem.toLowerCase()}`,
    of: (carats) => `${carats}${NB}ct`,
  },
  delivery: {
    to: (city) => ['Delivery to', city],
    unknown: 'Choose a city to see the date and price.',
    free: 'free',
    methods: {
      sameDay: (date, hour) => `${upper(date)}, if you order before ${hour}:00`,
      express: (date, hour) => `${upper(date)} by express, if you order before ${hour}:00`,
      courier: (date, _hour) => `By courier ${date}`,
    },
  },
  shops: {
    here: (count, city) => `In stock at ${count} ${pluralEn(count, 'store', 'stores')} in ${city}`,
    anywhere: (count) => `In stock at ${count} ${pluralEn(count, 'store', 'stores')}`,
    nowhere: 'Not in our stores right now',
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
    similar: 'See similar items',
  },
  bar: 'Buy',
  states: {
    archived: {
      title: 'No longer made',
      text: 'This page stays for those who own it: its measurements, materials and care are all here.',
    },
    showcase: {
      title: 'In stores only',
      text: 'This item is on display in store: come and see it, try it on and buy it there.',
    },
    noPrice: {
      title: 'Not sold in your country',
      text: 'It has no price for your country yet. Our stylist can tell you how to get it, or suggest something similar.',
    },
    soldOut: {
      title: 'Out of stock for now',
      text: 'Leave your email address and we will let you know, once, when it is back.',
    },
    soldOutOnline: {
      title: 'Sold out online',
      text: 'Our stores still have it: see below. Or leave your email address and we will let you know when you can order it again.',
    },
    preorder: {
      title: (date) => `Pre-order, ships from ${days.day(date)}`,
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
    closer: 'Zoom in',
    away: 'Zoom out',
    previous: 'Previous photograph',
    next: 'Next photograph',
    video: '360° video',
    play: 'Play the video',
    pause: 'Pause the video',
    fullScreen: 'Full screen',
    ruler: 'Ruler',
    lifeSize: 'Life size',
    types: { packshot: 'on a light background', macro: 'close-up', still: 'still life', worn: 'worn' },
    wornOn: { hand: 'on the hand', ear: 'on the ear', neck: 'on the neck', wrist: 'on the wrist', lapel: 'on a lapel' },
    wornCaption: (where) => `${where.charAt(0).toUpperCase()}${where.slice(1)}. A porcelain form, true to scale`,
  },
  facts: {
    labels: {
      metal: 'Metal',
      coating: 'Plating',
      finish: 'Finish',
      stone: 'Stone',
      stones: 'Other stones',
      weight: 'Metal weight',
      dimensions: 'Measurements',
      innerLength: 'Inner circumference',
      pieces: 'Sold as',
      country: 'Made in',
      designer: 'Designer',
      collection: 'Collection',
      code: 'Item number',
    },
    metal: (name, assay) => [name, karats(assay), karats(assay) ? `(${assay})` : assay].filter(Boolean).join(' '),
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
    count: (count) => `×${NB}${count}`,
    carats: (least, most) => `${least}${most === undefined ? '' : `–\u2060${most}`}${NB}ct`,
    diameter: (millimetres) => `⌀${NB}${millimetres}${NB}mm`,
    sides: (sides) => `${sides.join(`${NB}×${NB}`)}${NB}mm`,
    thickness: (millimetres) => `${millimetres}${NB}mm thick`,
    millimetres: (millimetres) => `${millimetres}${NB}mm`,
    grams: (grams) => `about ${grams}${NB}g`,
    hollow: (grams) => `${grams}, hollow`,
    pair: 'a pair',
  },
  set: {
    title: 'In this set',
    saving: (saving) => `You save ${saving} when you buy them together.`,
    partOf: 'Part of a set',
  },
  sections: {
    composition: { title: 'Materials and measurements', more: 'All details' },
    care: { title: 'Care', more: 'How to care for each material' },
    delivery: {
      title: 'Delivery and payment',
      more: 'Delivery in detail',
      href: '/delivery',
    },
    returns: {
      title: 'Returns',
      text: (days) =>
        `Anything you buy online can be returned within ${days} ${pluralEn(days, 'day', 'days')}, unworn and with its tag.`,
      more: 'How returns work',
    },
    warranty: {
      title: 'Warranty and authenticity',
      text: 'Every item carries a hallmark and a maker’s mark. If something breaks through our fault, we repair it free of charge.',
      more: 'What the warranty covers',
    },
    designer: { title: 'About the designer', more: 'All their work' },
  },
  rows: {
    similar: 'You may also like',
    allSimilar: 'View all',
    fromDesigner: (name) => `More by ${name}`,
    allOfDesigner: 'View all',
    viewed: 'Recently viewed',
  },
}
