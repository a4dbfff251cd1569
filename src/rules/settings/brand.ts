/** The networks that the shop has words for; each is said what is to be read there. */
export const NETWORKS = ['telegram', 'vk', 'dzen', 'pinterest', 'instagram', 'tiktok'] as const
export type Network = (typeof NETWORKS)[number]

/** How to reach the people of a site. */
export type Support = {
  /** As people read it; dialled, only its digits count. */
  phone: string
  /** Whole hours of every day, by the clock that `zone` names in words. */
  hours: { from: number; to: number; zone: string }
  messengers: readonly { name: string; url: string }[]
  socials: readonly { network: Network; name: string; url: string }[]
}

/** How a shop is called and who stands behind it: `shops/<name>/brand.ts`. Texts are written around it. */
export type Brand = {
  /** Russian sentences need the name in its cases. */
  ru: {
    name: string
    genitive: string
    dative: string
    accusative: string
    /** What the shop is, in a sentence; without it, in the words of the texts. */
    tagline?: string
    email: string
    support: Support
  }
  en: { name: string; tagline?: string; email: string; support: Support }
  /** The name in Latin letters, without spaces: files that people download begin with it, calendars know events by it. */
  slug: string
  /** What a phone paints its own bars with around the pages. */
  themeColor: string
  /** What a link to a page without a picture of its own shows: a picture of `media/index.json`. */
  sharePicture?: { id: string; width: number; height: number }
  /** Where the app is published besides the browser itself. */
  appStores: readonly { name: string; url: string }[]
  /** Who sells. The same details stand in receipts, in letters and in the documents of all sites. */
  company: {
    inn: string
    ru: { name: string; fullName: string; address: string }
    en: { name: string; fullName: string; address: string; showroom: string }
  }
}
