import { Link } from 'react-router'
import { preventOrphans } from '#client/prevent-orphans.ts'
import { ForPage } from '../../shared/page-link.tsx'

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g
const NO_BREAK_SPACE = '\u00A0'
const WORD_JOINER = '\u2060'

/** Words of a document: links where it names other pages, and no number torn from what it counts or from the other end of its range. */
export function DocumentText({ children }: { children: string }) {
  return linkedParts(children).map(({ text, href, at }) => {
    const texts = tied(text)
    return href ? <TextLink key={at} href={href} texts={texts} /> : texts
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

function TextLink({ href, texts }: { href: string; texts: string }) {
  if (!href.startsWith('/')) return <a href={href}>{texts}</a>
  return (
    <ForPage path={href.replace(/[?#].*$/, '')} instead={texts}>
      <Link to={href}>{texts}</Link>
    </ForPage>
  )
}

function tied(text: string): string {
  return preventOrphans(text)
    .replace(/(\d|№|ООО) (?=[\p{L}\d₽%«])/gu, `$1${NO_BREAK_SPACE}`)
    .replace(/(?<=\d)–(?=\d)/g, `${WORD_JOINER}–${WORD_JOINER}`)
}
