import type { Site } from '#rules/location/site.ts'
import { isBlocked } from '#rules/location/web-addresses/blocked-pages.ts'
import { routes } from '../../routes.ts'

/** The table in parts: every page asks for some thirty links, and each of them is compared with all rows. */
const rows = routes.map(({ path, page }) => ({ parts: path.split('/'), page }))

/** Whether a link there leads somewhere on this site. An address of the table can be reserved, or of the other site. */
export function hasPage(path: string, { language }: Pick<Site, 'language'>): boolean {
  const given = path.split('/')
  const row = rows.find(({ parts }) => matches(parts, given))
  return Boolean(row?.page) && !isBlocked({ kind: language, language }, path, new URLSearchParams())
}

/** `/designers/:id` is the address of every designer; a part with a question mark may be left out. */
function matches(wanted: readonly string[], given: readonly string[]): boolean {
  return (
    given.length <= wanted.length &&
    wanted.every((part, index) => {
      const is = given[index]
      return part.startsWith(':') ? Boolean(is) || part.endsWith('?') : is === part
    })
  )
}
