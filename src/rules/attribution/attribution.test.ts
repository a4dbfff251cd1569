import { expect, test } from 'vitest'
import {
  type AffiliateLinks,
  ATTRIBUTION_SECONDS,
  type Attribution,
  afterLanding,
  attributionCookies,
  attributionOfQuery,
  forgottenCookies,
  hasAttribution,
  readAttribution,
} from './attribution.ts'

const NO_ATTRIBUTION: Attribution = { attribution: null, campaign: null, source: null, click: null }

const NETWORKS: AffiliateLinks[] = [
  { name: 'gdeslon', clickParameters: ['_gs_ref', 'gdeslon_uid'] },
  { name: 'parrot', clickParameters: ['squawk'] },
]

const landing = (query: string) => attributionOfQuery(new URLSearchParams(query), NETWORKS)
const read = (cookies: string) => readAttribution(cookies, NETWORKS)

test.each<[string, Attribution['attribution']]>([
  ['utm_source=gdeslon&utm_medium=cpa', 'gdeslon'],
  ['utm_source=GdeSlon', 'gdeslon'],
  ['utm_source=parrot&utm_medium=cpc', 'parrot'],
  ['utm_source=yandex&utm_medium=cpc', 'paid'],
  ['utm_source=vk&utm_medium=PaidSocial', 'paid'],
  ['yclid=123', 'paid'],
  ['gclid=abc', 'paid'],
  ['utm_source=letter&utm_medium=email', 'other'],
  ['utm_source=vk', 'other'],
  ['', null],
  ['utm_campaign=autumn', null],
  ['page=2', null],
])('[N10] the address ?%s is owed to %s', (query, source) => {
  expect(landing(query).attribution).toBe(source)
})

test('[N11] the campaign and the source are as the link names them, of bounded length and without signs', () => {
  expect(landing('utm_source=vk&utm_campaign=%D0%9E%D1%81%D0%B5%D0%BD%D1%8C%202026')).toMatchObject({
    source: 'vk',
    campaign: 'Осень 2026',
  })
  expect(landing('utm_campaign=%3Cscript%3Ealert(1)%3C/script%3E').campaign).toBe('scriptalert1script')
  expect(landing(`utm_campaign=${'я'.repeat(5_000)}`).campaign).toBe('я'.repeat(100))
  expect(landing('utm_campaign=%0d%0aSet-Cookie:x=1;path=/').campaign).toBe('Set-Cookie:x1path')
  expect(landing('utm_campaign=%22%27%60').campaign).toBeNull()
})

test.each([
  ['utm_source=gdeslon&_gs_ref=ab-12_C', 'ab-12_C'],
  ['utm_source=gdeslon&gdeslon_uid=7', '7'],
  ['utm_source=gdeslon&_gs_ref=a%20b', null],
  [`utm_source=gdeslon&_gs_ref=${'a'.repeat(65)}`, null],
  ['utm_source=vk&_gs_ref=ab', null],
  ['utm_source=parrot&squawk=p-1', 'p-1'],
  ['utm_source=parrot&_gs_ref=ab', null],
])('the click of ?%s is %s', (query, click) => {
  expect(landing(query).click).toBe(click)
})

test('a network that the shop does not list is a link like any other', () => {
  const query = new URLSearchParams('utm_source=parrot&squawk=p-1')
  expect(attributionOfQuery(query, [])).toMatchObject({ attribution: 'other', source: 'parrot', click: null })
  expect(readAttribution('utm_source=parrot; affiliate_click=p-1', [])).toEqual(NO_ATTRIBUTION)
})

const at = (fields: Partial<Attribution>): Attribution => ({ ...NO_ATTRIBUTION, ...fields })

test.each<[string, Attribution, string, Partial<Attribution>]>([
  [
    'the first is remembered',
    NO_ATTRIBUTION,
    'utm_source=vk&utm_campaign=a',
    { attribution: 'other', campaign: 'a', source: 'vk' },
  ],
  ['a paid click replaces another', at({ attribution: 'other' }), 'yclid=1', { attribution: 'paid' }],
  [
    'the last paid click wins',
    at({ attribution: 'gdeslon', click: 'x' }),
    'yclid=1',
    { attribution: 'paid', click: null },
  ],
  [
    'also the partner’s',
    at({ attribution: 'paid' }),
    'utm_source=gdeslon&_gs_ref=y',
    { attribution: 'gdeslon', click: 'y' },
  ],
  [
    'the last of two partners wins',
    at({ attribution: 'gdeslon', click: 'x' }),
    'utm_source=parrot&squawk=z',
    { attribution: 'parrot', click: 'z' },
  ],
  [
    'what is not paid for takes nothing away',
    at({ attribution: 'gdeslon', click: 'x' }),
    'utm_source=letter',
    { attribution: 'gdeslon', click: 'x' },
  ],
  ['an address without marks leaves all as it is', at({ attribution: 'paid' }), '', { attribution: 'paid' }],
])('[N10] %s', (_, stored, query, next) => {
  expect(afterLanding(stored, landing(query))).toMatchObject(next)
})

test('[N11] the campaign and the source are set once', () => {
  const stored = at({ campaign: 'first', source: 'vk', attribution: 'other' })
  expect(afterLanding(stored, landing('utm_source=ok&utm_campaign=second'))).toEqual(stored)
  const written = attributionCookies(stored, landing('utm_source=gdeslon&utm_campaign=second'), false)
  expect(written.join('\n')).not.toMatch(/^(campaign|source)=/m)
})

test('[R03] what is written lives for 30 days, and a later paid click lets it live on', () => {
  expect(ATTRIBUTION_SECONDS).toBe(30 * 24 * 60 * 60)
  const landed = landing('utm_source=gdeslon&utm_campaign=осень&_gs_ref=ab')
  expect(attributionCookies(NO_ATTRIBUTION, landed, true)).toEqual([
    'utm_source=gdeslon; path=/; max-age=2592000; samesite=lax; secure',
    'campaign=%D0%BE%D1%81%D0%B5%D0%BD%D1%8C; path=/; max-age=2592000; samesite=lax; secure',
    'source=gdeslon; path=/; max-age=2592000; samesite=lax; secure',
    'affiliate_click=ab; path=/; max-age=2592000; samesite=lax; secure',
  ])
  const stored = read('utm_source=gdeslon; campaign=a; source=gdeslon; affiliate_click=ab')
  expect(attributionCookies(stored, landing('utm_source=gdeslon&_gs_ref=cd'), false)).toEqual([
    'utm_source=gdeslon; path=/; max-age=2592000; samesite=lax',
    'affiliate_click=cd; path=/; max-age=2592000; samesite=lax',
  ])
  expect(attributionCookies(stored, landing(''), false)).toEqual([])
  expect(attributionCookies(stored, landing('utm_source=letter'), false)).toEqual([])
})

test('what is written is read back', () => {
  const landed = landing('utm_source=gdeslon&utm_campaign=Осень 2026|a&_gs_ref=ab')
  const cookies = attributionCookies(NO_ATTRIBUTION, landed, false).map((line) => line.split(';')[0])
  expect(read(`consent=necessary; ${cookies.join('; ')}`)).toEqual(landed)
})

test.each([
  ['nothing', ''],
  ['another source', 'utm_source=admin'],
  ['signs', 'campaign=%3Cb%3E'],
  ['too long', `campaign=${'a'.repeat(101)}`],
  ['broken', 'campaign=%E0%A4'],
  ['a click without the partner', 'affiliate_click=ab'],
  ['somebody else’s cookies', 'my_campaign=a; xsource=b'],
])('%s in the cookies counts as nothing', (_, cookies) => {
  expect(read(cookies)).toEqual(NO_ATTRIBUTION)
})

test('all of it can be forgotten, whoever it names', () => {
  expect(hasAttribution('consent=necessary; my_campaign=a')).toBe(false)
  for (const name of ['utm_source', 'campaign', 'source', 'affiliate_click'])
    expect(hasAttribution(`consent=necessary; ${name}=gone-network`)).toBe(true)
  const lines = forgottenCookies(false)
  expect(lines).toHaveLength(4)
  for (const line of lines) expect(line).toMatch(/^\w+=; path=\/; max-age=0; samesite=lax$/)
})
