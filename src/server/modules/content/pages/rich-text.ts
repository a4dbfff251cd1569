import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { RichText, Span } from '#contract/content-pages.ts'
import { isSafeHref } from '#rules/content/hrefs.ts'

type Look = Omit<Span, 'text'>

/**
 * Markdown as a tree of known parts. Raw HTML in it is left out, and a link that leads where it must not is only its
 * words: nothing that an editor types can become markup.
 */
export function toRichText(markdown: string): RichText {
  return fromMarkdown(markdown).children.flatMap(toParts)
}

/** Words of one line: a cell, a name. */
export function toSpans(markdown: string): Span[] {
  return fromMarkdown(markdown).children.flatMap((node) => ('children' in node ? spansOf(node.children) : []))
}

function toParts(node: RootContent): RichText {
  switch (node.type) {
    case 'paragraph':
      return nonEmpty('paragraph', spansOf(node.children))
    case 'heading':
      return nonEmpty('subheading', spansOf(node.children))
    case 'list':
      return [
        {
          kind: 'list',
          isOrdered: node.ordered === true,
          items: node.children.map((item) =>
            item.children.flatMap((part) => ('children' in part ? spansOf(part.children) : [])),
          ),
        },
      ]
    case 'blockquote':
      return node.children.flatMap(toParts)
    default:
      return []
  }
}

function nonEmpty(kind: 'paragraph' | 'subheading', spans: Span[]): RichText {
  return spans.length > 0 ? [{ kind, spans }] : []
}

function spansOf(nodes: readonly Nodes[], look: Look = {}): Span[] {
  return joined(nodes.flatMap((node) => spansOfOne(node as PhrasingContent, look)))
}

function spansOfOne(node: PhrasingContent, look: Look): Span[] {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return [{ text: node.value.replaceAll('\n', ' '), ...look }]
    case 'break':
      return [{ text: '\n', ...look }]
    case 'strong':
      return spansOf(node.children, { ...look, isStrong: true })
    case 'emphasis':
      return spansOf(node.children, { ...look, isEmphasis: true })
    case 'link':
      return spansOf(node.children, isSafeHref(node.url) ? { ...look, href: node.url } : look)
    default:
      return 'children' in node ? spansOf(node.children, look) : []
  }
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
  const words = (spans: readonly Span[]) => spans.map((span) => span.text).join('')
  return text.map((part) => (part.kind === 'list' ? part.items.map(words).join(' ') : words(part.spans))).join(' ')
}
