const MAX_LENGTH = 500
/** What no address of ours has: white space, control characters, a backslash that browsers read as a slash. */
const FOREIGN = /[\s\\]|\p{Cc}/u
/** Answers of the server, not pages. */
const NOT_PAGES = /^\/(?:api|logout|oauth|token|captcha|sandbox)(?:[/?#]|$)/

/**
 * A path on this site to return to, or null. Browser storage cannot be trusted, so only a path is accepted, and none
 * that could be read as another host.
 */
export function ownPath(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > MAX_LENGTH || !/^\/(?!\/)/.test(text) || FOREIGN.test(text)) return null
  const base = 'https://own.invalid'
  if (!URL.canParse(text, base)) return null
  const url = new URL(text, base)
  if (url.origin !== base || url.pathname.startsWith('//') || NOT_PAGES.test(url.pathname)) return null
  return `${url.pathname}${url.search}${url.hash}`
}
