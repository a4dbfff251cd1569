import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { RichText, Span } from '#contract/content/content-pages.ts'
import { isSafeHref } from '#rules/content/hrefs.ts'

type Look = Omit<Span, 'text'>

/**
 * Markdown as a tree of known parts. Raw HTML in it is left out, and a link that leads where it must not is only its
 * words: nothing that an editor types can become markup.
 */
export function toRichText(markdown: string): RichText {
  return fromMarkdown(markdown).children.flatMap(toParts)
}

/** In one line a dash or `2012.` at its beginning makes no list, and `#` no heading. */
const ONE_LINE = {
  disable: {
    null: [
      ...['list', 'blockQuote', 'thematicBreak', 'headingAtx', 'setextUnderline'],
      ...['codeIndented', 'codeFenced', 'definition', 'htmlFlow'],
    ],
  },
}

/** Words of one line: a cell, a name. */
export function toSpans(markdown: string): Span[] {
  return fromMarkdown(markdown, { extensions: [ONE_LINE] }).children.flatMap((node) =>
    'children' in node ? spansOf(node.children) : [],
  )
}

/** A kind of Markdown that is not named here has no place on a page. */
function toParts(node: RootContent): RichText {
  if (node.type === 'paragraph') return nonEmpty('paragraph', spansOf(node.children))
  if (node.type === 'heading') return nonEmpty('subheading', spansOf(node.children))
  if (node.type === 'blockquote') return node.children.flatMap(toParts)
  if (node.type !== 'list') return []
  const items = node.children.map((item) => joined(linesOf(item.children).flatMap(onNewLine)))
  return [{ kind: 'list', isOrdered: node.ordered === true, items }]
}

/** What stands in a point of a list, line by line: paragraphs, and the points of a list inside it. */
function linesOf(nodes: readonly RootContent[]): Span[][] {
  return nodes.flatMap((node): Span[][] => {
    if (node.type === 'list') return node.children.flatMap((item) => linesOf(item.children))
    if (node.type === 'blockquote') return linesOf(node.children)
    return toParts(node).flatMap((part) => (part.kind === 'list' ? part.items : [part.spans]))
  })
}

const onNewLine = (spans: Span[], index: number): Span[] => (index === 0 ? spans : [{ text: '\n' }, ...spans])

function nonEmpty(kind: 'paragraph' | 'subheading', spans: Span[]): RichText {
  return spans.length > 0 ? [{ kind, spans }] : []
}

function spansOf(nodes: readonly Nodes[], look: Look = {}): Span[] {
  return joined(nodes.flatMap((node) => spansOfOne(node as PhrasingContent, look)))
}

function spansOfOne(node: PhrasingContent, look: Look): Span[] {
  if (node.type === 'text' || node.type === 'inlineCode') return [{ text: node.value.replaceAll('\n', ' '), ...look }]
  if (node.type === 'break') return [{ text: '\n', ...look }]
  if (node.type === 'strong') return spansOf(node.children, { ...look, isStrong: true })
  if (node.type === 'emphasis') return spansOf(node.children, { ...look, isEmphasis: true })
  if (node.type === 'link') return spansOf(node.children, isSafeHref(node.url) ? { ...look, href: node.url } : look)
  return 'children' in node ? spansOf(node.children, look) : []
}

/** Neighbours of one look are one. */
function joined(spans: readonly Span[]): Span[] {
  const runs: Span[] = []
  for (const span of spans) {
    const last = runs.at(-1)
    const isAlike = last?.href === span.href && last?.isStrong === span.isStrong && last?.isEmphasis === span.isEmphasis
    if (last && isAlike) runs[runs.length - 1] = { ...last, text: last.text + span.text }
    else runs.push(span)
  }
  return runs
}

/** What the words say, for search. */
export function plainText(text: RichText): string {
  const texts = (spans: readonly Span[]) =>
    spans
      .map((span) => span.text)
      .join('')
      .replaceAll('\n', ' ')
  return text.map((part) => (part.kind === 'list' ? part.items.map(texts).join(' ') : texts(part.spans))).join(' ')
}
