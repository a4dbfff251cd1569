import type { Language } from '../location/site.ts'

/** Shops that people can walk into, a city to a line, by the language of the site. */
export type ShopsByCity = Readonly<Record<Language, readonly { city: string; country: string; names: string }[]>>

export type Coordinates = { latitude: number; longitude: number }

/** A city that our own map draws about as large as it is. */
export type MapCity = Coordinates & Record<Language, string> & { thousands: number }

/** The one shop abroad, which visitors of its country are told of. */
export type FeaturedShop = { id: number; country: string } & Record<
  Language,
  {
    title: string
    close: string
    lead: string
    /** Where it has been closed since. */
    gone: string
    open: string
  }
>
