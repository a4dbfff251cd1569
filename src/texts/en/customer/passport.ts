import { formatNumber } from '#rules/numbers/format-number.ts'
import { ringSize } from '#rules/ring-sizes/ring-sizes.ts'
import type { passport as ru } from '../../ru/customer/passport.ts'

const NB = '\u00a0'
const number = (value: number, digits: number) => formatNumber(value, 'en', digits)

/** The passport of one item: its page, its print, the links to it. */
export const passport: typeof ru = {
  title: 'Item passport',
  documentTitle: (name) => `Item passport: ${name}`,
  description: 'The metal, hallmark, weight, stones and history of a single item, by its number.',
  home: 'Home',
  breadcrumbs: 'You are here',
  lead: 'One passport, one item. Compare the number with the tag: they should match.',
  labels: {
    uin: 'UIN',
    metal: 'Metal',
    hallmark: 'Hallmark',
    coating: 'Plating',
    weight: 'Weight',
    size: 'Size',
    stones: 'Stones',
    maker: 'Workshop',
  },
  facts: 'About the item',
  noStones: 'no stones',
  grams: (mg) => `${number(mg / 1_000, 2)}${NB}g`,
  // A passport is read wherever its item goes: by every scale.
  size: (size, kind) => {
    if (kind !== 'ring') return `${number(size, 1)}${kind === null ? '' : `${NB}cm`}`
    const { us, uk, eu } = ringSize(size)
    return `${number(size, 1)}${NB}mm (US${NB}${us}, UK${NB}${uk}, EU${NB}${eu})`
  },
  stone: (name, cut, count, carats) =>
    [
      `${name}, ${cut}`,
      ...(count > 1 ? [`${count}${NB}stones`] : []),
      ...(carats === null ? [] : [`${number(carats, 3)}${NB}ct`]),
    ].join(', '),
  maker: (name, city) => `${name}, ${city}`,
  history: 'History',
  events: {
    received: 'Arrived from the workshop; number and weight checked',
    sold: 'Found its owner',
    serviced: 'Serviced',
  },
  services: {
    cleaning: 'Cleaned',
    polishing: 'Polished',
    resizing: 'Resized',
    stone_check: 'Stone settings checked',
    repair: 'Repaired',
    plating: 'Plating renewed',
  },
  registry: `The UIN is the sixteen-digit number under which jewellery of precious metal is listed in the Russian state register.`,
  qr: 'QR code of this passport',
  qrHint: 'Point a camera here to open the passport on a phone.',
  pdf: 'Download PDF',
  toProduct: 'See the item page',
  fileName: (uin) => `Item passport ${uin}.pdf`,
  inOrder: 'Item passports',
  inOrderLink: (name, uin) => `${name}, UIN ${uin}`,
}
