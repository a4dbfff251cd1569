import { LINK_COUNTRY } from '../location/arrival.ts'
import type { Language } from '../location/site.ts'
import { pictureUrl } from '../pictures/picture-url.ts'
import { widthsFor } from '../pictures/picture-widths.ts'
import type { FeedContext, FeedOffer, FeedProduct } from './feed-offers.ts'

/** Google takes eleven pictures and Yandex ten. */
const MAX_PICTURES = 10

/** The page of the very variant, with the price that the feed names even for a reader that keeps no cookies. */
export function offerLink({ color, variant }: FeedOffer, { feed, origin }: FeedContext): string {
  const country = feed.namesCountry ? `&${LINK_COUNTRY}=${feed.country}` : ''
  return `${origin}/jewelry/${color.slug}?sku=${variant.skuId}${country}`
}

export function offerPictures({ color }: FeedOffer, { origin }: FeedContext): string[] {
  return color.photos
    .slice(0, MAX_PICTURES)
    .map(({ id, width }) => origin + pictureUrl(id, widthsFor('zoom', width).at(-1) ?? width, 'jpg'))
}

/** `16.5` of a ring, `45 см` of a chain; null without sizes. */
export function offerSize({ product, variant }: FeedOffer, language: Language): string | null {
  if (variant.size === null) return null
  if (product.sizeKind === 'ring') return String(variant.size)
  return `${variant.size} ${language === 'ru' ? 'см' : 'cm'}`
}

const TITLE_TEXTS = {
  ru: { size: (size: string) => `размер ${size}`, carat: (weight: number) => `${weight} карат` },
  en: { size: (size: string) => `size ${size}`, carat: (weight: number) => `${weight} ct` },
} as const

/** Tells variants apart by words alone: the name, the metal, the size, the weight of the stone. */
export function offerTitle(offer: FeedOffer, language: Language, max: number): string {
  const { product, color, variant } = offer
  const texts = TITLE_TEXTS[language]
  const size = offerSize(offer, language)
  const parts = [
    product.name[language],
    `${color.color[language]} ${color.assay}`,
    ...(size ? [texts.size(size)] : []),
    ...(variant.mainGemWeight ? [texts.carat(variant.mainGemWeight)] : []),
  ]
  return cut(parts.join(', '), max)
}

/** Whole words only: half of one says something else. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text
  const short = text.slice(0, max - 1)
  const end = short.lastIndexOf(' ')
  return `${short.slice(0, end > max / 2 ? end : undefined).trimEnd()}…`
}

/** By the sections that list it: those for men are the only ones made for somebody in particular. */
export function genderOf({ categoryPaths }: Pick<FeedProduct, 'categoryPaths'>): 'male' | 'female' | 'unisex' {
  const isMens = (path: string) => path === 'men' || path.startsWith('men/')
  if (!categoryPaths.some(isMens)) return 'female'
  return categoryPaths.every(isMens) ? 'male' : 'unisex'
}
