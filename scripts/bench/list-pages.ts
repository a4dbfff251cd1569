import { catalogShow } from '#contract/catalog/listing.ts'
import { LAST_PAGE, PAGE_SIZE, SORTS } from '#rules/listing/listing-filters.ts'
import { callOverHttp } from './call-over-http.ts'

const SECTIONS = ['/catalog', '/catalog/rings', '/catalog/earrings', '/catalog/necklaces', '/catalog/bracelets']
/** What people look at: the first pages of each section, in each order. */
const LOOKED_AT = 2

export type ListPages = {
  /** Asked for in turn, again and again. */
  popular: string[]
  /** All there are; whoever takes one after another meets none twice. */
  all: string[]
}

/** Addresses of full pages of lists, no two alike, sections and orders mixed. */
export async function listPages(origin: string): Promise<ListPages> {
  const call = await callOverHttp(origin)
  const pages: { page: number; address: string }[] = []
  for (const url of SECTIONS) {
    const outcome = await call(catalogShow, { body: { url, limit: 1 } })
    if (!outcome.ok) throw new Error(`${url}: ${outcome.status}`)
    const full = Math.min(Math.floor(outcome.answer.result.quantity / PAGE_SIZE), LAST_PAGE)
    for (const sort of SORTS) {
      for (let page = 1; page <= full; page++) pages.push({ page, address: `${url}?page=${page}&sort=${sort}` })
    }
  }
  pages.sort((a, b) => a.page - b.page)
  return {
    popular: pages.filter(({ page }) => page <= LOOKED_AT).map(({ address }) => address),
    all: pages.filter(({ page }) => page > LOOKED_AT).map(({ address }) => address),
  }
}
