import { fromHtml } from 'hast-util-from-html'
import { defaultSchema, sanitize } from 'hast-util-sanitize'
import { toMdast } from 'hast-util-to-mdast'
import { toMarkdown } from 'mdast-util-to-markdown'

/** What stays of a document that was pasted: its words, paragraphs, lists, headings, links and stresses. */
const KEPT = {
  ...defaultSchema,
  tagNames: ['p', 'br', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'a'],
  attributes: { a: ['href'] },
  protocols: { href: ['https', 'mailto', 'tel'] },
  strip: ['script', 'style', 'iframe', 'object', 'template', 'noscript', 'svg', 'math'],
}

/** Markup from a word processor or a web page, as the Markdown that blocks hold. */
export function markdownOfPasted(html: string): string {
  const tree = toMdast(sanitize(fromHtml(html, { fragment: true }), KEPT))
  // An image has no place in words: pictures are blocks.
  return tree.type === 'root' ? toMarkdown(tree, { bullet: '-' }).trim() : ''
}
