import type { EditProblem } from '../editing/edit-problem.ts'
import { unless } from '../editing/field-checks.ts'

export const MAX_HREF = 500
/** A path of this shop: neither another host (`//host`, `/\host`) nor a script. */
const OWN = /^\/(?![/\\])[^\s\\]*$/
const ELSEWHERE =
  /^(#[a-z0-9-]+|https:\/\/[a-z0-9.-]+\.[a-z]{2,}([/?#][^\s\\]*)?|mailto:[^\s?]+@[^\s?]+|tel:\+?[\d-]+)$/i
const MARKDOWN_LINK = /\]\(\s*<?([^)\s>]*)/g

/** A path of this shop only. */
export function isOwnPath(href: string): boolean {
  return href.length <= MAX_HREF && OWN.test(href)
}

/** Where words may lead: into the shop, to a section of the page, to a secure site, to mail or to a telephone. */
export function isSafeHref(href: string): boolean {
  return isOwnPath(href) || (href.length <= MAX_HREF && ELSEWHERE.test(href))
}

export function hrefProblems(field: string, href: string): EditProblem[] {
  if (href.length > MAX_HREF) return unless(false, field, 'too_long')
  return unless(isSafeHref(href), field, 'href_format')
}

/** The addresses in Markdown. */
export function linksOf(markdown: string): string[] {
  return [...markdown.matchAll(MARKDOWN_LINK)].map(([, href = '']) => href)
}
