import type { Site } from '#rules/location/site.ts'
import { isBlocked } from '#rules/location/web-addresses/blocked-pages.ts'
import { routes } from '../../routes.ts'

/** A page asks for the same few links each time, and an answer takes all rows of the table. */
const known = new Map<string, boolean>()
const MAX_KNOWN = 1_000

/** Whether a link there leads somewhere on this site. An address of the table can be reserved, or of the other site. */
export function hasPage(path: string, { language }: Pick<Site, 'language'>): boolean {
  const key = `${language} ${path}`
  let leads = known.get(key)
  if (leads === undefined) {
    leads = leadsSomewhere(path, language)
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(key, leads)
  }
  return leads
}

function leadsSomewhere(path: string, language: Site['language']): boolean {
  const row = routes.find((route) => matches(route.path, path))
  return Boolean(row?.page) && !isBlocked({ kind: language, language }, path, new URLSearchParams())
}

/** `/designers/:id` is the address of every designer; a part with a question mark may be left out. */
function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return (
    given.length <= wanted.length &&
    wanted.every((part, index) => {
      const is = given[index]
      return part.startsWith(':') ? Boolean(is) || part.endsWith('?') : is === part
    })
  )
}
