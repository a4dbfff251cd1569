const MAX_LENGTH = 500
/** What no address of ours has: white space, control characters, a backslash that browsers read as a slash. */
const FOREIGN = /[\s\\]|\p{Cc}/u
/** Answers of the server, not pages. */
const NOT_PAGES = /^\/(?:api|logout|oauth|token|captcha|sandbox)(?:[/?#]|$)/

/**
 * A place on this site to return to, or null. What is kept in a browser may have been written by anybody, so only a path
 * counts, and only one that cannot be taken for another host.
 */
export function ownPath(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > MAX_LENGTH || !/^\/(?!\/)/.test(text) || FOREIGN.test(text)) return null
  const base = 'https://own.invalid'
  if (!URL.canParse(text, base)) return null
  const url = new URL(text, base)
  if (url.origin !== base || url.pathname.startsWith('//') || NOT_PAGES.test(url.pathname)) return null
  return `${url.pathname}${url.search}${url.hash}`
}
