/** Spec 9: 30 days. */
export const ATTRIBUTION_SECONDS = 2_592_000

/** Spec 7: whom the visit is owed to. */
export const ATTRIBUTION_SOURCES = ['gdeslon', 'paid', 'other'] as const
export type AttributionSource = (typeof ATTRIBUTION_SOURCES)[number]

/** By the names of their cookies. */
export const ATTRIBUTION_COOKIES = {
  /** The last paid click decides; set anew by each. */
  attribution: 'utm_source',
  /** The first campaign and the first source, as their links name them: set once. */
  campaign: 'campaign',
  source: 'source',
  /** What the partner's network calls the click. */
  click: 'affiliate_click',
} as const

export type Attribution = {
  attribution: AttributionSource | null
  campaign: string | null
  source: string | null
  click: string | null
}
type Field = keyof Attribution
const FIELDS = Object.keys(ATTRIBUTION_COOKIES) as Field[]

/** Media that somebody is paid for. */
const PAID_MEDIA: ReadonlySet<string> = new Set([
  'cpc',
  'ppc',
  'cpm',
  'cpa',
  'paid',
  'paidsocial',
  'display',
  'retargeting',
])
/** What advertisers add to their links by themselves. */
const CLICK_IDS = ['yclid', 'gclid', 'fbclid', '_openstat'] as const

const MAX_LENGTH = 100
const NOT_A_NAME = /[^\p{L}\p{N} ._|:-]/gu
const CLICK = /^[\w-]{1,64}$/

/** Whatever a link may say, as a name of bounded length; null when nothing is left. */
function plainName(text: string | null): string | null {
  const name = (text ?? '').normalize('NFC').replace(NOT_A_NAME, '').trim()
  return Array.from(name).slice(0, MAX_LENGTH).join('').trim() || null
}

/** What the address of a landing says. */
export function attributionOfQuery(query: URLSearchParams): Attribution {
  const source = plainName(query.get('utm_source'))
  const click = query.get('_gs_ref') ?? query.get('gdeslon_uid') ?? ''
  const attribution = sourceOf(source, query)
  return {
    attribution,
    campaign: plainName(query.get('utm_campaign')),
    source,
    click: attribution === 'gdeslon' && CLICK.test(click) ? click : null,
  }
}

function sourceOf(source: string | null, query: URLSearchParams): AttributionSource | null {
  if (source?.toLowerCase() === 'gdeslon') return 'gdeslon'
  const isPaid = PAID_MEDIA.has((query.get('utm_medium') ?? '').toLowerCase()) || CLICK_IDS.some((id) => query.has(id))
  if (isPaid) return 'paid'
  return source === null ? null : 'other'
}

/** What is remembered after a landing: a paid click replaces what was there, another one does not. */
export function afterLanding(stored: Attribution, landed: Attribution): Attribution {
  const isPaid = landed.attribution === 'gdeslon' || landed.attribution === 'paid'
  const last = isPaid || stored.attribution === null ? landed : stored
  return {
    attribution: last.attribution,
    click: last.click,
    campaign: stored.campaign ?? landed.campaign,
    source: stored.source ?? landed.source,
  }
}

/** From the text of cookies. Anybody can write there: what is not of our making counts as nothing. */
export function readAttribution(cookies: string): Attribution {
  const [attribution, campaign, source, click] = (['attribution', 'campaign', 'source', 'click'] as const).map(
    (field) => cookieValue(cookies, ATTRIBUTION_COOKIES[field]),
  )
  const known = ATTRIBUTION_SOURCES.find((one) => one === attribution) ?? null
  return {
    attribution: known,
    campaign: ours(campaign),
    source: ours(source),
    click: known === 'gdeslon' && click && CLICK.test(click) ? click : null,
  }
}

function ours(text: string | null | undefined): string | null {
  const name = plainName(text ?? null)
  return name === text ? name : null
}

function cookieValue(cookies: string, name: string): string | null {
  const found = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1]
  try {
    return found === undefined ? null : decodeURIComponent(found)
  } catch {
    return null
  }
}

/** The cookies to write: those of the last click live on from now, those of the first are not touched again. */
export function attributionCookies(stored: Attribution, landed: Attribution, isSecure: boolean): string[] {
  const next = afterLanding(stored, landed)
  return FIELDS.flatMap((field) => {
    const isLast = (field === 'attribution' || field === 'click') && next.attribution === landed.attribution
    if (next[field] === stored[field] && !(isLast && landed.attribution !== null)) return []
    return [cookie(field, next[field], isSecure)]
  })
}

/** The cookies by which all of it is forgotten. */
export function forgottenCookies(isSecure: boolean): string[] {
  return FIELDS.map((field) => cookie(field, null, isSecure))
}

function cookie(field: Field, value: string | null, isSecure: boolean): string {
  const seconds = value === null ? 0 : ATTRIBUTION_SECONDS
  const text = `${ATTRIBUTION_COOKIES[field]}=${encodeURIComponent(value ?? '')}`
  return `${text}; path=/; max-age=${seconds}; samesite=lax${isSecure ? '; secure' : ''}`
}
