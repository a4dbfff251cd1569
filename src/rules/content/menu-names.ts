import type { MenuDraft } from './drafts/menu-draft.ts'

const pathOf = (href: string) => href.split(/[?#]/, 1)[0] ?? ''

/** Whether a menu leads to a page, or lists it by its name: `/catalog/rings/signet` is the category `rings/signet`. */
export function menuNames({ sections }: MenuDraft, url: string): boolean {
  const category = url.startsWith('/catalog/') ? url.slice('/catalog/'.length) : null
  const trend = url.startsWith('/trend/') ? url.slice('/trend/'.length) : null
  return sections.some(
    (section) =>
      pathOf(section.href) === url ||
      (category !== null && section.category === category) ||
      section.columns.some((column) => {
        if (column.kind === 'links') return column.links.some(({ href }) => pathOf(href) === url)
        if (column.kind === 'categories') return category !== null && (column.also ?? []).includes(category)
        return column.kind === 'trends' && trend !== null && (column.slugs ?? []).includes(trend)
      }),
  )
}
