import { tied } from '#client/tied-numbers.ts'
import { TextLink } from '../../shared/text-link.tsx'

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** Words of a document: links where it names other pages, and no number torn from what it counts or from the other end of its range. */
export function DocumentText({ children }: { children: string }) {
  return linkedParts(children).map(({ text, href, at }) => {
    const words = tied(text)
    return href ? (
      <TextLink key={at} href={href}>
        {words}
      </TextLink>
    ) : (
      words
    )
  })
}

type Part = { text: string; href?: string; at: number }

export function linkedParts(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const found of text.matchAll(LINK)) {
    const [whole, texts = '', href = ''] = found
    parts.push({ text: text.slice(end, found.index), at: end }, { text: texts, href, at: found.index })
    end = found.index + whole.length
  }
  return [...parts, { text: text.slice(end), at: end }].filter((part) => part.text !== '')
}
