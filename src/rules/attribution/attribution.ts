/** Spec 9: 30 days. */
export const ATTRIBUTION_SECONDS = 2_592_000

/** Spec 7: whom the visit is owed to: an affiliate network by its name, other paid advertising, or another link. */
export type AttributionSource = string
const PAID = 'paid'
const OTHER = 'other'

/** How the links of an affiliate network are told from others. */
export type AffiliateLinks = {
  /** The `utm_source` of its links. */
  name: string
  /** The query parameters that carry its id of the click; the first one present counts. */
  clickParameters: readonly string[]
}

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
export function attributionOfQuery(query: URLSearchParams, networks: readonly AffiliateLinks[]): Attribution {
  const source = plainName(query.get('utm_source'))
  const campaign = plainName(query.get('utm_campaign'))
  const network = networks.find(({ name }) => name === source?.toLowerCase())
  if (network) return { attribution: network.name, campaign, source, click: clickOf(network, query) }
  const isPaid = PAID_MEDIA.has((query.get('utm_medium') ?? '').toLowerCase()) || CLICK_IDS.some((id) => query.has(id))
  if (isPaid) return { attribution: PAID, campaign, source, click: null }
  return { attribution: source === null ? null : OTHER, campaign, source, click: null }
}

function clickOf({ clickParameters }: AffiliateLinks, query: URLSearchParams): string | null {
  const parameter = clickParameters.find((name) => query.has(name))
  const click = parameter === undefined ? null : query.get(parameter)
  return click !== null && CLICK.test(click) ? click : null
}

/** What is remembered after a landing: a paid click replaces what was there, another one does not. */
export function afterLanding(stored: Attribution, landed: Attribution): Attribution {
  const isPaid = landed.attribution !== null && landed.attribution !== OTHER
  const last = isPaid || stored.attribution === null ? landed : stored
  return {
    attribution: last.attribution,
    click: last.click,
    campaign: stored.campaign ?? landed.campaign,
    source: stored.source ?? landed.source,
  }
}

/** From the text of cookies. Anybody can write there: what is not of our making counts as nothing. */
export function readAttribution(cookies: string, networks: readonly AffiliateLinks[]): Attribution {
  const [attribution, campaign, source, click] = (['attribution', 'campaign', 'source', 'click'] as const).map(
    (field) => cookieValue(cookies, ATTRIBUTION_COOKIES[field]),
  )
  const isNetwork = networks.some(({ name }) => name === attribution)
  const isKnown = isNetwork || attribution === PAID || attribution === OTHER
  return {
    attribution: isKnown ? (attribution ?? null) : null,
    campaign: ours(campaign),
    source: ours(source),
    click: isNetwork && click && CLICK.test(click) ? click : null,
  }
}

/** Whether there is anything to forget, whoever it names. */
export function hasAttribution(cookies: string): boolean {
  return Object.values(ATTRIBUTION_COOKIES).some((name) => cookieValue(cookies, name) !== null)
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
