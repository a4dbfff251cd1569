import { redactText } from './redact-text.ts'

const MAX_TEXT = 500

/** A street with its house, in both languages of the shop: enough of an address to find a door by. */
const STREET_RU =
  /(?<!\p{L})(?:ул(?:ица|\.)|просп(?:ект|\.)|пр-т|пер(?:еулок|\.)|бульвар|б-р|наб(?:ережная|\.)|шоссе|проезд)\s+[\p{L}\d .-]{2,60}(?:,?\s*(?:д(?:ом|\.)|корп(?:ус|\.)|стр(?:оение|\.)|кв(?:артира|\.))?\s*\d+[\p{L}\d/-]*)*/giu
const STREET_EN = /\d+[a-z]?\s+(?:[A-Z][\w'-]+\s+){1,4}(?:Street|St\.|Avenue|Ave\.|Road|Lane|Boulevard|Drive)\b/g
/** `password=…`, `"token":"…"`, `cookie: …` in the words of an error. */
const NAMED_SECRET =
  /((?:cookie|authorization|password|secret|token|code|phone|email|address|name)["']?\s*[:=]\s*["']?)(?:bearer\s+|basic\s+)?[^\s"',;&}]+/gi

/** The words of an error without phones, addresses, tokens and whatever else is a person's. */
export function scrubText(text: string): string {
  return redactText(text.slice(0, 4 * MAX_TEXT))
    .replace(NAMED_SECRET, '$1[hidden]')
    .replace(STREET_RU, '[address]')
    .replace(STREET_EN, '[address]')
    .slice(0, MAX_TEXT)
}

/** Parameters whose values say where one is in the shop, and nothing of who one is. */
const PLAIN_PARAMETERS: ReadonlySet<string> = new Set(['page', 'sort', 'step', 'section', 'popup', 'sku'])

/** Paths whose last segment grants access or was typed by a visitor. */
const SECRET_PATH =
  /^(\/(?:order-success|order-fail|order|get-certificate|preview|search|newsletter\/(?:confirm|unsubscribe))\/).+$/

/** An address without what it may give away: values of the query, keys of orders and certificates, the fragment. */
export function scrubUrl(address: string): string {
  if (!URL.canParse(address)) return '[address]'
  const url = new URL(address)
  const query = [...new Set(url.searchParams.keys())].map(
    (name) =>
      `${encodeURIComponent(name)}=${PLAIN_PARAMETERS.has(name) ? encodeURIComponent(redactText(url.searchParams.get(name) ?? '')) : '[hidden]'}`,
  )
  const path = redactText(url.pathname.replace(SECRET_PATH, '$1[hidden]'))
  return `${url.origin}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
}
