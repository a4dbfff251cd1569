import type { ShopsByCity } from '#rules/settings/shop-places.ts'

/** As the footer names them. */
export const shopsByCity: ShopsByCity = {
  ru: [
    {
      city: 'Москва',
      country: 'RU',
      names: 'Цветной, Метрополис, Атриум, Афимолл, Павелецкая Плаза, Авиапарк, Патрики, Саларис',
    },
    { city: 'Санкт-Петербург', country: 'RU', names: 'Au Pont Rouge' },
    { city: 'Краснодар', country: 'RU', names: 'Галерея' },
    { city: 'Казань', country: 'RU', names: 'Казань Молл' },
    { city: 'Дубай', country: 'AE', names: 'Dubai Hills Mall' },
  ],
  en: [
    { city: 'Dubai', country: 'AE', names: 'Dubai Hills Mall' },
    {
      city: 'Moscow',
      country: 'RU',
      names: 'Tsvetnoy, Metropolis, Atrium, Afimall, Paveletskaya Plaza, Aviapark, Patriki, Salaris',
    },
    { city: 'Saint Petersburg', country: 'RU', names: 'Au Pont Rouge' },
    { city: 'Krasnodar', country: 'RU', names: 'Galereya' },
    { city: 'Kazan', country: 'RU', names: 'Kazan Mall' },
  ],
}
