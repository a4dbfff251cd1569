import { countryCourier, courierPrice } from '../delivery/country-delivery.ts'
import { countryName } from '../location/countries.ts'
import { toDecimal } from '../payments/decimal-amount.ts'
import { xmlElement, xmlText } from '../xml/xml-text.ts'
import type { FeedContext, FeedOffer } from './feed-offers.ts'
import { cut, genderOf, offerLink, offerPictures, offerSize, offerTitle } from './offer-texts.ts'

const MAX_DESCRIPTION = 3_000
const MAX_NAME = 256
/** Yandex takes a smaller or a larger discount for a mistake and refuses the offer. */
const MIN_DISCOUNT = 0.05
const MAX_DISCOUNT = 0.95

const GENDERS = { male: 'Мужской', female: 'Женский', unisex: 'Унисекс' } as const

export type YmlCategory = { id: number; parentId: number | null; name: string }

/** Everything before the offers. The date is that of the contents: the same text has the same date. */
export function ymlHead(
  { name, company, origin, changedAt, categories }: YmlShop,
  { feed, delivery }: Pick<FeedContext, 'feed' | 'delivery'>,
): string {
  const lines = categories.map(({ id, parentId, name: text }) =>
    xmlElement('category', text, { id: String(id), ...(parentId !== null && { parentId: String(parentId) }) }),
  )
  const courier = countryCourier(delivery, feed.country)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<yml_catalog date="${xmlText(moscowTime(changedAt))}">\n<shop>\n`,
    xmlElement('name', name),
    xmlElement('company', company),
    xmlElement('url', `${origin}/`),
    `\n<currencies><currency id="${feed.currency}" rate="1"/></currencies>\n`,
    `<categories>\n${lines.join('\n')}\n</categories>\n`,
    courier ? `${deliveryOptions(courier.price, courier.days)}\n` : '',
    '<offers>\n',
  ].join('')
}

export type YmlShop = {
  name: string
  company: string
  origin: string
  changedAt: Date
  categories: readonly YmlCategory[]
}

export const YML_TAIL = '</offers>\n</shop>\n</yml_catalog>\n'

export function ymlOffer(offer: FeedOffer, context: FeedContext): string {
  const { product, color, variant, price, availability } = offer
  const size = offerSize(offer, 'ru')
  const parameters: [name: string, value: string, unit?: string][] = [
    ['Материал', color.base === 'gold' ? 'Золото' : 'Серебро'],
    ['Проба', String(color.assay)],
    ['Цвет металла', color.color.ru],
    ...(product.stones.length > 0
      ? ([['Вставка', [...new Set(product.stones.map(({ name }) => name.ru))].join(', ')]] as [string, string][])
      : []),
    ...(variant.mainGemWeight
      ? ([['Вес вставки', String(variant.mainGemWeight), 'карат']] as [string, string, string][])
      : []),
    ...(variant.weightG ? ([['Вес изделия', String(variant.weightG), 'г']] as [string, string, string][]) : []),
    ...(size && product.sizeKind === 'ring' ? ([['Размер кольца', size]] as [string, string][]) : []),
    ...(variant.size !== null && product.sizeKind !== 'ring'
      ? ([['Длина', String(variant.size), 'см']] as [string, string, string][])
      : []),
    ['Пол', GENDERS[genderOf(product)]],
  ]
  return [
    `<offer id="${xmlText(variant.code)}" group_id="${product.id}" available="${availability === 'in_stock'}">`,
    xmlElement('name', offerTitle(offer, 'ru', MAX_NAME)),
    xmlElement('url', offerLink(offer, context)),
    xmlElement('price', toDecimal(price.final)),
    hasOldPrice(price) ? xmlElement('oldprice', toDecimal(price.initial)) : '',
    xmlElement('currencyId', context.feed.currency),
    xmlElement('categoryId', String(product.category.id)),
    ...offerPictures(offer, context).map((url) => xmlElement('picture', url)),
    '<delivery>true</delivery><pickup>true</pickup><store>true</store>',
    ownDelivery(price.final, context),
    xmlElement('vendor', product.designer.ru),
    xmlElement('vendorCode', variant.code),
    xmlElement('description', cut(product.description.ru, MAX_DESCRIPTION)),
    xmlElement('country_of_origin', countryName(product.country, 'ru')),
    ...parameters.map(([name, value, unit]) => xmlElement('param', value, { name, ...(unit && { unit }) })),
    '</offer>\n',
  ].join('')
}

/** Crossed out only what the shop itself crosses out, and what Yandex takes for a discount. */
function hasOldPrice({ initial, final }: FeedOffer['price']): boolean {
  const discount = (initial - final) / initial
  return discount >= MIN_DISCOUNT && discount <= MAX_DISCOUNT
}

/** Only where this offer is delivered for another price than the rest. */
function ownDelivery(sum: number, { feed, delivery }: FeedContext): string {
  const courier = countryCourier(delivery, feed.country)
  const price = courier && courierPrice(courier, sum)
  return courier && price !== null && price !== courier.price ? deliveryOptions(price, courier.days) : ''
}

function deliveryOptions(price: number, [first, last]: readonly [number, number]): string {
  // Whole roubles, and at most a range of days.
  const days = first === last ? String(first) : `${first}-${last}`
  return `<delivery-options><option cost="${Math.ceil(price / 100)}" days="${days}"/></delivery-options>`
}

/** RFC 3339 by the clock of Moscow, which has had no summer time since 2014. */
function moscowTime(date: Date): string {
  const shifted = new Date(date.getTime() + 3 * 3_600_000)
  return `${shifted.toISOString().slice(0, 16)}+03:00`
}
