import { xmlElement } from '#rules/xml/xml-text.ts'

export type SitemapEntry = {
  url: string
  /** Null where nobody knows: a made-up date is worse than none. */
  changedAt: Date | null
  images: readonly string[]
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGE_SCHEMA = 'http://www.google.com/schemas/sitemap-image/1.1'

export async function* urlSet(entries: AsyncIterable<SitemapEntry>): AsyncGenerator<string> {
  yield `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:image="${IMAGE_SCHEMA}">\n`
  for await (const { url, changedAt, images } of entries) {
    const pictures = images.map((image) => `<image:image>${xmlElement('image:loc', image)}</image:image>`)
    yield `<url>${xmlElement('loc', url)}${dateOf(changedAt)}${pictures.join('')}</url>\n`
  }
  yield '</urlset>\n'
}

export function sitemapIndex(maps: readonly { url: string; changedAt: Date | null }[]): string {
  const lines = maps.map(({ url, changedAt }) => `<sitemap>${xmlElement('loc', url)}${dateOf(changedAt)}</sitemap>\n`)
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${lines.join('')}</sitemapindex>\n`
}

const dateOf = (date: Date | null) => (date ? xmlElement('lastmod', date.toISOString()) : '')
