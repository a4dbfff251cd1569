import { shops as texts } from '#site-texts/catalog/shops.ts'

/** The page of a shop on this site. */
export function shopPath(code: string): string {
  return `${texts.path}/${code}`
}

/** What lies in a shop today: the catalogue, narrowed to it. */
export function stockPath(code: string): string {
  return `/catalog?shop=${encodeURIComponent(code)}`
}
