import type { Coordinates, FeaturedShop, MapCity } from '#rules/settings/shop-places.ts'

/** The Kremlin, which Moscow's roads are counted from too. */
export const chartCentre: Coordinates | null = { latitude: 55.75202, longitude: 37.61749 }

/** Where a shop stands beyond the countries of the carriers. */
export const mapCities: readonly MapCity[] = [
  { ru: 'Дубай', en: 'Dubai', latitude: 25.14, longitude: 55.25, thousands: 3_650 },
]

export const featuredShop: FeaturedShop | null = {
  id: 11,
  country: 'AE',
  ru: {
    title: 'Dubai Hills Mall',
    close: 'Закрыть рассказ о магазине в Дубае',
    lead: 'Наш единственный магазин за пределами России. Здесь говорят по-русски и по-английски, цены в дирхамах.',
    gone: 'Сейчас в Дубае нет нашего магазина. Адреса остальных есть в списке.',
    open: 'О магазине в Dubai Hills Mall',
  },
  en: {
    title: 'Dubai Hills Mall',
    close: 'Close Dubai store details',
    lead: 'Our home in the Emirates. English and Russian spoken, prices in dirhams.',
    gone: 'We have no store in Dubai at the moment. The others are in the list.',
    open: 'About the Dubai Hills Mall store',
  },
}
