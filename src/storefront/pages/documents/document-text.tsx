import { Link } from 'react-router'
import { ForPage } from '../../app/page-link.tsx'
import { tieShortWords } from '../../app/tie-short-words.ts'

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g
const NO_BREAK_SPACE = '\u00A0'
const WORD_JOINER = '\u2060'

/** Words of a document: links where it names other pages, and no number torn from what it counts or from the other end of its range. */
export function DocumentText({ children }: { children: string }) {
  return linkedParts(children).map(({ text, href, at }) => {
    const words = tied(text)
    return href ? <TextLink key={at} href={href} words={words} /> : words
  })
}

type Part = { text: string; href?: string; at: number }

export function linkedParts(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const found of text.matchAll(LINK)) {
    const [whole, words = '', href = ''] = found
    parts.push({ text: text.slice(end, found.index), at: end }, { text: words, href, at: found.index })
    end = found.index + whole.length
  }
  return [...parts, { text: text.slice(end), at: end }].filter((part) => part.text !== '')
}

function TextLink({ href, words }: { href: string; words: string }) {
  if (!href.startsWith('/')) return <a href={href}>{words}</a>
  return (
    <ForPage path={href.replace(/[?#].*$/, '')} instead={words}>
      <Link to={href}>{words}</Link>
    </ForPage>
  )
}

function tied(text: string): string {
  return tieShortWords(text)
    .replace(/(\d|№|ООО) (?=[\p{L}\d₽%«])/gu, `$1${NO_BREAK_SPACE}`)
    .replace(/(?<=\d)–(?=\d)/g, `${WORD_JOINER}–${WORD_JOINER}`)
}
