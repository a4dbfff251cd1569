/**
 * What no search engine needs to ask for: calls, checkout and what belongs to one person. A page that is only `noindex`
 * is not here: a robot that may not read it never learns that it must forget it.
 */
const CLOSED = [
  '/pd/',
  '/order/',
  '/order-success',
  '/preview/',
  '/newsletter/',
  '/ya-callback',
  '/api/',
  '/openapi.json',
]

/** Marks of campaigns and of people, which make no other page. */
const MARKS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'gsaid', '_gs_ref', '_gs_cttl']
const CLICKS = ['yclid', 'gclid', 'fbclid', '_openstat', 'from']

/** `robots.txt` of one site. A copy that is not the public one closes itself altogether. */
export function robotsTxt({ origin, isPublic }: { origin: string; isPublic: boolean }): string {
  if (!isPublic) return 'User-agent: *\nDisallow: /\n'
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    // Yandex only; others do not read lines that they do not know.
    `Clean-param: ${MARKS.join('&')}`,
    `Clean-param: ${CLICKS.join('&')}`,
    'Clean-param: sku /jewelry/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
