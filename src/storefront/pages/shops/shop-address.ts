import { shops as texts } from '#site-texts/shops.ts'

/** The page of a shop on this site. */
export function shopPath(code: string): string {
  return `${texts.path}/${code}`
}

/** What lies in a shop today: the catalogue, narrowed to it. */
export function stockPath(code: string): string {
  return `/catalog?shop=${encodeURIComponent(code)}`
}

const TWIN: Record<string, string> = { '/shops': '/stores', '/stores': '/shops' }

/** The same page on the site in the other language. */
export function otherSitePath(code?: string): string {
  const path = TWIN[texts.path] ?? texts.path
  return code === undefined ? path : `${path}/${code}`
}
