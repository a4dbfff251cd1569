import type { MouseEvent } from 'react'
import { currentRouter } from './navigation.ts'

/**
 * Makes a plain link go through the router. The router's own link component works out its address with half a dozen
 * hooks, which is most of the price of a page with a hundred links.
 */
export function followLink(event: MouseEvent<HTMLAnchorElement>): void {
  const isForTheBrowser =
    event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (isForTheBrowser) return
  event.preventDefault()
  const { pathname, search, hash } = event.currentTarget
  void currentRouter().navigate({ pathname, search, hash })
}
