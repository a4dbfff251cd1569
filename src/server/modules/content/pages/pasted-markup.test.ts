import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSafeHref } from '#rules/content/hrefs.ts'
import { markdownOfPasted } from './pasted-markup.ts'
import { plainText, toRichText } from './rich-text.ts'

const wordsOf = (html: string) => plainText(toRichText(markdownOfPasted(html)))

test.each([
  ['paragraphs', '<p>One.</p><p>Two.</p>', 'One.\n\nTwo.'],
  ['stresses', '<p><b>Gold</b> and <em>silver</em></p>', '**Gold** and *silver*'],
  ['a list', '<ul><li>gold</li><li>silver</li></ul>', '- gold\n- silver'],
  ['a heading', '<h3>Stones</h3><p>Words.</p>', '### Stones\n\nWords.'],
  [
    'a link',
    '<p><a href="https://example.com/a" target="_blank" onclick="x()">there</a></p>',
    '[there](https://example.com/a)',
  ],
  ['a link into the shop', '<p><a href="/delivery#duties">there</a></p>', '[there](/delivery#duties)'],
  [
    'styles of a word processor',
    '<style>p{color:red}</style><p style="color:red" class="MsoNormal">Words</p>',
    'Words',
  ],
  [
    'markup of Word',
    "<!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--><p class=MsoNormal><span lang=EN-GB style='mso-ansi-language:EN-GB'>Gold<o:p></o:p></span></p>",
    'Gold',
  ],
  ['a picture', '<p>Before <img src="https://example.com/x.jpg" alt="a ring"> after</p>', 'Before after'],
  ['an empty paste', '', ''],
])('%s', (_, html, markdown) => {
  expect(markdownOfPasted(html)).toBe(markdown)
})

test.each([
  ['a script', '<p>Words</p><script>alert(1)</script>'],
  ['a script in capitals', '<p>Words</p><SCRIPT SRC=//x.example/a.js></SCRIPT>'],
  ['a handler', '<p onmouseover="alert(1)">Words</p>'],
  ['a frame', '<iframe src="https://x.example"></iframe><p>Words</p>'],
  ['a drawing with a script', '<svg><script>alert(1)</script><text>x</text></svg><p>Words</p>'],
  ['a form', '<form action="https://x.example"><input value="x"></form><p>Words</p>'],
  ['a javascript link', '<p><a href="javascript:alert(1)">Words</a></p>'],
  ['a javascript link with spaces', '<p><a href=" java\tscript:alert(1)">Words</a></p>'],
  ['a data link', '<p><a href="data:text/html,<b>x</b>">Words</a></p>'],
  ['a link to no secure site', '<p><a href="http://x.example">Words</a></p>'],
])('%s leaves only the words', (_, html) => {
  expect(wordsOf(html)).toBe('Words')
  expect(markdownOfPasted(html)).not.toMatch(/javascript|data:|http:|alert|<|onmouse/i)
})

test('words that look like markup stay words', () => {
  expect(wordsOf('<p>1 &lt; 2, *not* stressed &amp; [no link](/x)</p>')).toBe('1 < 2, *not* stressed & [no link](/x)')
})

test('whatever is pasted, what is shown has only safe links', () => {
  const pasted = fc
    .array(
      fc.oneof(
        fc.string(),
        fc.constantFrom(
          ...[
            '<a href="',
            '">',
            '</a>',
            '<p>',
            '</p>',
            '<script>',
            '</script>',
            '<b>',
            '<ul><li>',
            '<img src=x onerror=',
          ],
          ...[
            'javascript:',
            'data:text/html,',
            'https://x.example',
            '//x.example',
            '&lt;',
            '&#x6a;avascript:',
            '](',
            '[',
          ],
        ),
      ),
      { maxLength: 20 },
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(pasted, (html) => {
      for (const part of toRichText(markdownOfPasted(html)))
        for (const { href } of part.kind === 'list' ? part.items.flat() : part.spans)
          if (href !== undefined) expect(isSafeHref(href)).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})
