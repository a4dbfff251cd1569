import { isBlocked } from '#rules/location/blocked-pages.ts'
import type { Site } from '#rules/location/site.ts'
import { routes } from '../routes.ts'

/** Whether a link there leads somewhere on this site. An address of the table can be reserved, or of the other site. */
export function hasPage(path: string, { language }: Pick<Site, 'language'>): boolean {
  const row = routes.find((route) => route.path.replace(/\/:\w+\?$/, '') === path)
  return Boolean(row?.page) && !isBlocked({ kind: language, language }, path, new URLSearchParams())
}
