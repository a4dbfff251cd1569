import type { Letter, LetterBlock, LetterRow } from '../letter.ts'
import { letterFormats } from '../letter-text-helpers.ts'
import { manyLines, oneLine, webLink } from './escape.ts'

/** The part for programs and people that do not want pages in their mail. It says everything that the other part says. */
export function letterText({ language, title, state, blocks, why, unsubscribeUrl }: Letter): string {
  const { brand, contacts, frame } = letterFormats(language)
  // The staff know how to reach themselves.
  const reachUs = why === 'staff' ? [] : [frame.help, `${contacts.phone}, ${contacts.email}`, contacts.hours]
  const stop = unsubscribeUrl ? [`${frame.unsubscribe}: ${unsubscribeUrl}`] : []
  const parts = [
    state ? oneLine(state) : '',
    oneLine(title),
    ...blocks.map((block) => blockText(block, frame.items)),
    // The two hyphens and the space begin a signature, which programs leave out of answers.
    ['-- ', brand, ...reachUs, frame.address, '', frame.why[why], ...stop].join('\n'),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function blockText(block: LetterBlock, items: (count: number) => string): string {
  switch (block.type) {
    case 'paragraph':
    case 'note':
      return manyLines(block.text).join('\n')
    case 'button': {
      const url = webLink(block.url)
      return url ? `${oneLine(block.label)}:\n${url}` : ''
    }
    case 'picture':
      return ''
    case 'lines':
      return block.lines
        .map(({ name, designer, variant, quantity, sum }) =>
          [
            [name, designer, variant].map(oneLine).filter(Boolean).join(', '),
            [items(quantity), oneLine(sum)].filter(Boolean).join(', '),
          ].join('\n'),
        )
        .join('\n\n')
    case 'totals':
      return rowsText(block.rows)
    case 'facts':
      return [block.title ? oneLine(block.title) : null, rowsText(block.rows)]
        .filter((part) => part !== null)
        .join('\n')
  }
}

function rowsText(rows: readonly LetterRow[]): string {
  return rows.map(({ label, value }) => `${oneLine(label)}: ${manyLines(value).join('; ')}`).join('\n')
}
