import { sql } from 'drizzle-orm'
import type { PublicPath } from '#contract/page.ts'
import type { Transaction } from '../../../kernel/database/db.ts'

/** `unknown`: whoever asks has no table of the storefront's addresses at hand. */
export type PageState = 'living' | 'none' | 'unknown'

/** Whether visitors find a page at a path now. `paths` are the storefront's own, of all its sites. */
export async function pageState(
  tx: Transaction,
  path: string,
  paths: readonly PublicPath[] | null,
): Promise<PageState> {
  const [, root = '', rest = ''] = /^\/([^/]+)\/(.+)$/.exec(path) ?? []
  const stored = storedPages(root, rest)
  if (stored && (await isFound(tx, stored))) return 'living'
  const own = paths?.find((one) => one.path === path)
  if (own && !own.isWritten) return 'living'
  if (await isFound(tx, sql`select from content.published_page_dates where path = ${path} and kind = 'page'`))
    return 'living'
  // Below `/catalog` there are pages of the storefront's own beside the categories.
  return paths || (stored && root !== 'catalog') ? 'none' : 'unknown'
}

/** What the shop's tables have a page for; undefined: such a page is in no table. */
function storedPages(root: string, rest: string) {
  switch (root) {
    case 'jewelry':
      return sql`select from catalog.published_product_metals m join catalog.published_products p on p.id = m.product_id
        where m.slug = ${rest} and not p.is_draft`
    case 'catalog':
      return sql`select from catalog.published_categories where path = ${rest} and not is_archive`
    case 'designers':
      return sql`select from catalog.published_designers where slug = ${rest} and not is_archive`
    case 'trend':
      return sql`select from catalog.published_tags where slug = ${rest} and kind = 'trend' and not is_archive`
    case 'shops':
    case 'stores':
      return sql`select from stock.published_storages where code = ${rest} and kind = 'shop'`
    default:
      return undefined
  }
}

async function isFound(tx: Transaction, query: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`select exists (${query}) as found`)
  return rows[0]?.found === true
}
