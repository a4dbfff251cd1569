import type { FastifyInstance } from 'fastify'
import type { PublicPath } from '#contract/page.ts'
import { filtersOf } from '#rules/listing/facet-landing.ts'
import { writeListing } from '#rules/listing/listing-filters.ts'
import type { Language } from '#rules/location/site.ts'
import { isBlocked } from '#rules/location/web-addresses/blocked-pages.ts'
import { pictureUrl } from '#rules/pictures/picture-url.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { sendStreamed } from '../../../kernel/requests/streamed-answer.ts'
import { isLanding, type ListingSource } from '../../catalog/index.ts'
import {
  categoryAddresses,
  designerAddresses,
  landingCandidates,
  productAddresses,
  productFiles,
  publishedPages,
  type StoredAddress,
  shopCodes,
  trendAddresses,
} from './sitemap-store.ts'
import { type SitemapEntry, sitemapIndex, urlSet } from './sitemap-xml.ts'

const AN_HOUR = 3_600
const XML = 'application/xml; charset=utf-8'

export type SitemapDeps = {
  db: Db
  listings(): ListingSource
  /** Addresses of the storefront's own table that search engines may show. */
  paths(language: Language): readonly PublicPath[]
}

type Site = { language: Language; origin: string }
type Make = (deps: SitemapDeps, site: Site) => Promise<StoredAddress[]>

/** What there is one file of, in the order of the index. */
const FILES: Record<string, Make> = {
  pages: pageAddresses,
  catalog: ({ db }) => categoryAddresses(db),
  selections: landingAddresses,
  designers: ({ db }) => designerAddresses(db),
  trends: ({ db }) => trendAddresses(db),
  shops: shopAddresses,
}

/** `/sitemap.xml` leads to one file for each kind of page, and to the products in files of thousands. */
export function sitemapRoutes(app: FastifyInstance, deps: SitemapDeps): void {
  app.get('/sitemap.xml', async ({ visitor }, reply) => {
    const site = { language: visitor.site.language, origin: visitor.origin }
    const maps = await Promise.all(
      Object.entries(FILES).map(async ([name, make]) => {
        const addresses = allowed(await make(deps, site), site.language)
        return addresses.length > 0 ? [{ url: fileUrl(site, name), changedAt: newest(addresses) }] : []
      }),
    )
    const products = (await productFiles(deps.db)).map((file) => ({
      url: fileUrl(site, `products-${file}`),
      changedAt: null,
    }))
    return reply
      .header('cache-control', `public, max-age=${AN_HOUR}`)
      .type(XML)
      .send(sitemapIndex([...maps.flat(), ...products]))
  })

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const { site, origin } = request.visitor
    const name = /^([a-z]+)(?:-(\d{1,6}))?\.xml$/.exec(request.params.file)
    const make = name?.[1] && !name[2] && Object.hasOwn(FILES, name[1]) ? FILES[name[1]] : undefined
    const product = name?.[1] === 'products' && name[2] ? Number(name[2]) : null
    if (!make && !product) return reply.callNotFound()
    const found = make ? await make(deps, { language: site.language, origin }) : null
    return sendStreamed(request, reply, {
      type: XML,
      maxAgeSeconds: AN_HOUR,
      parts: () =>
        urlSet(entries(found ? allowed(found, site.language) : productAddresses(deps.db, product ?? 0), origin)),
    })
  })
}

const fileUrl = ({ origin }: Site, name: string) => `${origin}/sitemaps/${name}.xml`

async function* entries(
  addresses: AsyncIterable<StoredAddress> | Iterable<StoredAddress>,
  origin: string,
): AsyncGenerator<SitemapEntry> {
  for await (const { path, changedAt, pictures } of addresses)
    yield {
      url: origin + path,
      changedAt,
      images: pictures.map(({ id, width }) => origin + pictureUrl(id, widthsFor('zoom', width).at(-1) ?? width, 'jpg')),
    }
}

/** A page that the site does not show is not on its map. */
function allowed(addresses: readonly StoredAddress[], language: Language): StoredAddress[] {
  return addresses.filter(({ path }) => !isBlocked({ kind: language, language }, path, new URLSearchParams()))
}

function newest(addresses: readonly StoredAddress[]): Date | null {
  const times = addresses.flatMap(({ changedAt }) => (changedAt ? [changedAt.getTime()] : []))
  return times.length > 0 ? new Date(Math.max(...times)) : null
}

/** An address whose words editors write is there as long as something of it is published. */
async function pageAddresses({ db, paths }: SitemapDeps, { language }: Site): Promise<StoredAddress[]> {
  const [written, categories] = await Promise.all([publishedPages(db, language), categoryAddresses(db)])
  // A section with a row of its own in the table of addresses, such as that for men, is among the categories.
  const listed = new Set(categories.map(({ path }) => path))
  return paths(language)
    .filter(({ path, isWritten }) => (!isWritten || written.has(path)) && !listed.has(path))
    .map(({ path }) => ({ path, changedAt: written.get(path) ?? null, pictures: [] }))
}

async function landingAddresses({ db, listings }: SitemapDeps): Promise<StoredAddress[]> {
  const [candidates, { dictionary }] = await Promise.all([landingCandidates(db), listings().get()])
  return candidates
    .filter(({ category, facet, value }) => isLanding(dictionary, category, { facet, value }))
    .map(({ category, facet, value, changedAt }) => ({
      path: `/catalog/${category}?${writeListing({ filters: filtersOf({ facet, value }), sort: 'popular', page: 1 })}`,
      changedAt,
      pictures: [],
    }))
}

async function shopAddresses({ db }: SitemapDeps, { language }: Site): Promise<StoredAddress[]> {
  const root = language === 'en' ? '/stores' : '/shops'
  return (await shopCodes(db)).map((code) => ({ path: `${root}/${code}`, changedAt: null, pictures: [] }))
}
