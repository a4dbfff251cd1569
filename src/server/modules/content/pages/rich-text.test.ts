import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RichText, richText, type Span } from '#contract/content/content-pages.ts'
import { isSafeHref } from '#rules/content/hrefs.ts'
import { plainText, toRichText, toSpans } from './rich-text.ts'

const paragraph = (...spans: Span[]): RichText => [{ kind: 'paragraph', spans }]
const spansIn = (text: RichText) => text.flatMap((part) => (part.kind === 'list' ? part.items.flat() : part.spans))

test.each<[string, string, RichText]>([
  ['words', 'Gold and silver.', paragraph({ text: 'Gold and silver.' })],
  ['a line broken in the source', 'Gold\nand silver.', paragraph({ text: 'Gold and silver.' })],
  ['a line broken on purpose', 'Gold  \nand silver.', paragraph({ text: 'Gold\nand silver.' })],
  [
    'stresses',
    'A **strong** and an *emphasised* word',
    paragraph(
      { text: 'A ' },
      { text: 'strong', isStrong: true },
      { text: ' and an ' },
      { text: 'emphasised', isEmphasis: true },
      { text: ' word' },
    ),
  ],
  [
    'a stress in a stress',
    '**both *of them***',
    paragraph({ text: 'both ', isStrong: true }, { text: 'of them', isStrong: true, isEmphasis: true }),
  ],
  [
    'a link with a stressed word',
    '[the **terms** of sale](/terms#delivery)',
    paragraph(
      { text: 'the ', href: '/terms#delivery' },
      { text: 'terms', href: '/terms#delivery', isStrong: true },
      { text: ' of sale', href: '/terms#delivery' },
    ),
  ],
  ['a subheading', '### Stones', [{ kind: 'subheading', spans: [{ text: 'Stones' }] }]],
  [
    'a list with points',
    '- gold;\n- **silver**.',
    [
      {
        kind: 'list',
        isOrdered: false,
        items: [[{ text: 'gold;' }], [{ text: 'silver', isStrong: true }, { text: '.' }]],
      },
    ],
  ],
  [
    'a numbered list',
    '1. wash\n2. dry',
    [{ kind: 'list', isOrdered: true, items: [[{ text: 'wash' }], [{ text: 'dry' }]] }],
  ],
  ['a quotation', '> Pearls go on last.', paragraph({ text: 'Pearls go on last.' })],
  ['code, which is only words', 'Mark `585`', paragraph({ text: 'Mark 585' })],
  ['neighbours of one look are one', 'one `two` three', paragraph({ text: 'one two three' })],
  ['nothing', '', []],
])('%s', (_, markdown, expected) => {
  expect(toRichText(markdown)).toEqual(expected)
})

test('words of a list inside a list are not lost', () => {
  expect(plainText(toRichText('- metals\n  - gold\n  - silver\n- stones'))).toBe('metals gold silver stones')
})

test('two paragraphs of one point stay two sentences', () => {
  expect(plainText(toRichText('- Wash it.\n\n  Dry it.'))).toBe('Wash it. Dry it.')
})

test.each([
  ['a script', 'Before <script>alert(1)</script> after', 'Before alert(1) after'],
  ['a block of HTML', '<div onclick="alert(1)">Words</div>', ''],
  ['an image with a handler', 'A <img src=x onerror=alert(1)> ring', 'A  ring'],
  ['a picture, which is a block of its own', '![A ring](https://example.com/ring.jpg)', ''],
  ['a comment', 'A <!-- secret --> ring', 'A  ring'],
])('%s does not become markup', (_, markdown, message) => {
  const text = toRichText(markdown)
  expect(plainText(text)).toBe(message)
  expect(JSON.stringify(text)).not.toMatch(/[<>]/)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,alert',
  'vbscript:x',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'http://elsewhere.example',
  'ftp://elsewhere.example/a',
  'relative/page',
  '&#106;avascript:alert(1)',
  'mailto:',
  '',
])('a link to %s is only its words', (href) => {
  expect(toRichText(`See [this page](${href}).`)).toEqual(paragraph({ text: 'See this page.' }))
})

test.each([
  '/delivery',
  '/delivery#duties',
  '#prices',
  'https://example.com/a?b=c',
  'mailto:care@lunnitsa.com',
  'tel:+97140001224',
])('a link to %s leads there', (href) => {
  expect(toRichText(`[this](${href})`)).toEqual(paragraph({ text: 'this', href }))
})

test('a link by reference and an address in angle brackets are no way around', () => {
  const text = toRichText('[one][a] and <javascript:alert(1)>\n\n[a]: javascript:alert(2)')
  expect(spansIn(text).every(({ href }) => href === undefined)).toBe(true)
})

/** Whatever is typed, with the parts that are dangerous more often than chance would have them. */
const typed = fc
  .array(
    fc.oneof(
      fc.string(),
      fc.constantFrom(
        ...[
          '](',
          ')',
          '[',
          '<',
          '>',
          '"',
          '**',
          '*',
          '_',
          '`',
          '\n',
          '\n\n',
          '- ',
          '1. ',
          '### ',
          '> ',
          '!',
          '&#58;',
          '\t',
        ],
        ...[
          'javascript:',
          'JAVASCRIPT&colon;',
          'java\nscript:',
          'data:text/html,',
          '//',
          '/\\',
          'https://',
          'mailto:',
          'tel:',
        ],
        ...['<script>', '</script>', '<img src=x onerror=', '<a href="', 'example.com', '/terms', '[a]: '],
      ),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))

test('whatever is typed, no words lead where they must not, and the answer keeps its shape', () => {
  fc.assert(
    fc.property(typed, (markdown) => {
      const text = toRichText(markdown)
      expect(richText.safeParse(text).success).toBe(true)
      for (const { href } of [...spansIn(text), ...toSpans(markdown)])
        if (href !== undefined) expect(isSafeHref(href)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('neighbours never have the same look', () => {
  fc.assert(
    fc.property(typed, (markdown) => {
      for (const part of toRichText(markdown))
        for (const spans of part.kind === 'list' ? part.items : [part.spans])
          for (const [index, span] of spans.slice(1).entries()) {
            const { text: _, ...before } = spans[index] ?? { text: '' }
            const { text: __, ...after } = span
            expect(after).not.toEqual(before)
          }
    }),
    { numRuns: 1_000 },
  )
})

test('a cell is one line of words', () => {
  expect(toSpans('AED 30, *free* from [AED 500](/delivery)')).toEqual([
    { text: 'AED 30, ' },
    { text: 'free', isEmphasis: true },
    { text: ' from ' },
    { text: 'AED 500', href: '/delivery' },
  ])
})

test.each([
  ['a year', '2012'],
  ['a figure with a point', '58.5% gold'],
  ['a dash', '—'],
  ['a number with a full stop', '2012. Moscow'],
  ['a hyphen first', '- not sold'],
  ['a plus first', '+971 4 000 1224'],
])('a cell with %s keeps all of it', (_, text) => {
  expect(toSpans(text)).toEqual([{ text }])
})
