import { LISTING_PARAMETERS } from '#rules/listing/listing-filters.ts'

/** Query parameters that may be reported; any other may be a key, a code or a phone. */
const REPORTED_PARAMETERS: ReadonlySet<string> = new Set([
  ...LISTING_PARAMETERS,
  'q',
  'exact',
  'sku',
  'section',
  'step',
  'block',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
])

/** Paths whose rest opens an order, a certificate, a shared cart, a passport or a preview, or answers a letter. */
const SECRET_REST =
  /^(\/(?:order-success|get-certificate|newsletter\/confirm|newsletter\/unsubscribe|together|passport|preview))\/.*/

/** People paste phones and addresses into any field. */
const CONTACT = /@|(?:\d[\s().-]*){7}/

/** An address of the shop as strangers may know it. */
export function trackedAddress(href: string): string {
  const { origin, pathname, searchParams } = new URL(href)
  const path = pathname.replace(SECRET_REST, '$1')
  const reported = [...searchParams].filter(([name, value]) => REPORTED_PARAMETERS.has(name) && !CONTACT.test(value))
  const query = new URLSearchParams(reported).toString()
  const isPlain = !CONTACT.test(decoded(path))
  return `${origin}${isPlain ? path : path.replace(/[^/]+$/, '')}${query && `?${query}`}`
}

/** Titles repeat what was looked for. */
export function trackedTitle(title: string): string {
  return CONTACT.test(title) ? '' : title
}

/** The referrer: only the origin of another site, the whole page of ours. */
export function trackedReferrer(referrer: string, ownOrigin: string): string {
  if (!URL.canParse(referrer)) return ''
  const { origin } = new URL(referrer)
  return origin === ownOrigin ? trackedAddress(referrer) : `${origin}/`
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
