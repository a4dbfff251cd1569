import type { ItemList, JewelryStore } from 'schema-dts'
import type { ShopPlace } from '#contract/catalog/shops.ts'
import { pictureUrl } from '#rules/pictures/picture-url.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { shopPath } from './shop-address.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** A shop as search engines and maps know it (schema.org). */
export function shopFacts(origin: string, shop: ShopPlace, brand: string): Exclude<JewelryStore, string> {
  const { picture } = shop
  const width = picture && widthsFor('banner', picture.width).at(-1)
  return {
    '@type': 'JewelryStore',
    '@id': `${origin}${shopPath(shop.code)}#shop`,
    name: `${brand}, ${shop.name}`,
    url: origin + shopPath(shop.code),
    ...(picture && width && { image: origin + pictureUrl(picture.id, width, 'jpg') }),
    ...(shop.phone && { telephone: shop.phone }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.address,
      addressLocality: shop.city,
      addressCountry: shop.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: shop.latitude, longitude: shop.longitude },
    openingHoursSpecification: shop.hours.map(({ days, from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `https://schema.org/${DAYS[day - 1] ?? 'Monday'}` as const),
      opens: from,
      // The midnight that ends a day is written as the last minute of it.
      closes: to === '24:00' ? '23:59' : to,
    })),
    parentOrganization: { '@id': `${origin}/#organization` },
  }
}

/** The list of all shops. */
export function shopListFacts(origin: string, shops: readonly ShopPlace[]): Exclude<ItemList, string> {
  return {
    '@type': 'ItemList',
    itemListElement: shops.map(({ name, code }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + shopPath(code),
    })),
  }
}
