import { countryCourier, courierPrice } from '../delivery/country-delivery.ts'
import { toDecimal } from '../payments/decimal-amount.ts'
import { xmlElement } from '../xml/xml-text.ts'
import type { FeedContext, FeedOffer } from './feed-offers.ts'
import { cut, genderOf, offerLink, offerPictures, offerSize, offerTitle } from './offer-texts.ts'

const MAX_TITLE = 150
const MAX_DESCRIPTION = 5_000
const MAX_COLOR = 40
const MAX_MATERIALS = 3

/** Numbers of Google's own tree of goods, by the first part of our category. */
const GOOGLE_CATEGORIES: Readonly<Record<string, number>> = {
  rings: 200,
  earrings: 194,
  necklaces: 196,
  bracelets: 191,
  pendants: 192,
  charms: 192,
  brooches: 197,
  piercing: 190,
}
const JEWELRY = 188

export function googleHead({ name, origin }: { name: string; origin: string }): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n',
    xmlElement('title', name),
    xmlElement('link', `${origin}/`),
    xmlElement('description', name),
    '\n',
  ].join('')
}

export const GOOGLE_TAIL = '</channel>\n</rss>\n'

export function googleItem(offer: FeedOffer, context: FeedContext): string {
  const { product, color, variant, price, availability } = offer
  const { feed } = context
  const { language } = feed
  const [first = '', ...more] = offerPictures(offer, context)
  const size = offerSize(offer, language)
  const sum = (minor: number) => `${toDecimal(minor)} ${feed.currency}`
  return [
    '<item>',
    xmlElement('g:id', variant.code),
    xmlElement('g:item_group_id', product.code),
    xmlElement('g:title', offerTitle(offer, language, MAX_TITLE)),
    xmlElement('g:description', cut(product.description[language], MAX_DESCRIPTION)),
    xmlElement('g:link', offerLink(offer, context)),
    xmlElement('g:image_link', first),
    ...more.map((url) => xmlElement('g:additional_image_link', url)),
    xmlElement('g:availability', availability),
    availability === 'preorder' && product.preorderShipsOn
      ? xmlElement('g:availability_date', `${product.preorderShipsOn}T00:00Z`)
      : '',
    xmlElement('g:price', sum(price.initial)),
    // Only what the shop itself crosses out.
    price.final < price.initial ? xmlElement('g:sale_price', sum(price.final)) : '',
    xmlElement('g:brand', cut(product.designer[language], 70)),
    // Made in workshops, in small series: no product has a trade number.
    xmlElement('g:identifier_exists', 'no'),
    xmlElement('g:condition', 'new'),
    xmlElement('g:age_group', 'adult'),
    xmlElement('g:gender', genderOf(product)),
    xmlElement('g:color', cut(color.color[language], MAX_COLOR)),
    xmlElement('g:material', materialsOf(offer).join('/')),
    size ? xmlElement('g:size', size) : '',
    xmlElement('g:google_product_category', String(googleCategory(product.category.path))),
    xmlElement('g:product_type', product.categoryNames[language].join(' > ')),
    shippingOf(price.final, context),
    '</item>\n',
  ].join('')
}

function googleCategory(path: string): number {
  const [root = ''] = path.split('/')
  return Object.hasOwn(GOOGLE_CATEGORIES, root) ? (GOOGLE_CATEGORIES[root] ?? JEWELRY) : JEWELRY
}

/** The metal first, then what is set in it. */
function materialsOf({ product, color }: FeedOffer): string[] {
  const stones = [...new Set(product.stones.map(({ name }) => name.en))]
  return [color.base, ...stones].map((name) => name.replaceAll('/', ' ')).slice(0, MAX_MATERIALS)
}

/** Nothing is promised for countries that have no terms of their own. */
function shippingOf(sum: number, { feed, delivery }: FeedContext): string {
  const courier = feed.namesCountry ? null : countryCourier(delivery, feed.country)
  if (!courier) return ''
  const [first, last] = courier.days
  return [
    '<g:shipping>',
    xmlElement('g:country', feed.country),
    xmlElement('g:price', `${toDecimal(courierPrice(courier, sum))} ${feed.currency}`),
    xmlElement('g:min_transit_time', String(first)),
    xmlElement('g:max_transit_time', String(last)),
    '</g:shipping>',
  ].join('')
}
