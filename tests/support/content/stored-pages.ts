import { isPageDraft } from '#rules/content/drafts/content-draft.ts'
import type { PageDraft } from '#rules/content/drafts/page-draft.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../../../src/server/kernel/database/db.ts'
import { readContent } from '../../../src/server/modules/content/pages/loading/load-pages.ts'
import { type PageRow, pagesForStaff } from '../../../src/server/modules/content/pages/pages-store.ts'

/** The row of a page, by its address. */
export async function findPage(db: Db | Transaction, language: Language, path: string): Promise<PageRow | undefined> {
  return (await pagesForStaff(db)).find((page) => page.language === language && page.path === path)
}

/** The pages of a shop's folder as they are written, in the order of their names. */
export async function readPages(directory: string) {
  const found = await readContent(directory, ['pages', 'services'])
  return found.flatMap(({ draft, ...rest }): (typeof rest & { draft: PageDraft })[] =>
    isPageDraft(draft) ? [{ ...rest, draft }] : [],
  )
}
