const ROOT = '/search'

/** Where the results of a query are. An empty one has none, so it leads to the search page. */
export function searchHref(query: string, options: { isExact?: boolean } = {}): string {
  const tidy = query.replace(/\s+/g, ' ').trim()
  // Browsers read these two as steps up and down the path, however they are written.
  if (tidy === '' || tidy === '.' || tidy === '..') return ROOT
  return `${ROOT}/${encodeURIComponent(tidy)}${options.isExact ? '?exact=1' : ''}`
}

/** The query whose results a path shows; empty on any other page. */
export function queryOfPath(pathname: string): string {
  if (!pathname.startsWith(`${ROOT}/`)) return ''
  const text = pathname.slice(ROOT.length + 1)
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
