import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ClausesBlock } from './clauses-block.tsx'

test('a section of a document has its number, each clause its own and an anchor to send', () => {
  const html = renderToStaticMarkup(
    <ClausesBlock
      block={{
        kind: 'clauses',
        id: 'return',
        title: 'Returns',
        number: 7,
        clauses: [
          { text: [{ kind: 'paragraph', spans: [{ text: 'Send it back.' }] }], rows: [] },
          {
            text: [{ kind: 'paragraph', spans: [{ text: 'Where to:' }] }],
            rows: [{ name: 'By post', text: [{ kind: 'paragraph', spans: [{ text: 'Moscow' }] }] }],
          },
        ],
      }}
    />,
  )
  const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(text).toContain('7. Returns 7.1 Send it back. 7.2 Where to: By post Moscow')
  expect([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['return', 'return-1', 'return-2'])
  expect(html).toMatch(/<h2 id="return"/)
})
