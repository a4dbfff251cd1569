/** Windows over a page, the chosen variant and the marks of campaigns: without them it is the same page. */
const NOT_OF_THE_PAGE = /^(?:popup|sku|utm_\w+|yclid|gclid|fbclid|_openstat|from)$/

/** The name under which a page is saved in the browser: two addresses of one page are the same text. */
export function savedAddress(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://shop')
  const query = new URLSearchParams([...searchParams].filter(([name]) => !NOT_OF_THE_PAGE.test(name)))
  query.sort()
  const search = query.toString()
  return search ? `${pathname}?${search}` : pathname
}
