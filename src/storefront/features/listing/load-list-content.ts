import { type ListContent, readListContent } from '#contract/content/content-pages.ts'
import type { PageContext } from '../../shared/page.ts'

/** In this tab: every filter is another page of the same list, and what is said on it stays. */
const known = new Map<string, ListContent>()

/** What the editors say on the list of an address. A list that they say nothing on, or that cannot ask, is whole without. */
export async function loadListContent({ api }: Pick<PageContext, 'api'>, path: string): Promise<ListContent | null> {
  const before = known.get(path)
  if (before) return before
  const content = await api(readListContent, { query: { path } }).catch(() => null)
  if (content && !import.meta.env.SSR) known.set(path, content)
  return content
}
