import { describe, expect, test } from 'vitest'
import { xmlElement, xmlText } from './xml-text.ts'

describe('words inside XML', () => {
  test.each([
    ['Кольцо «Луна» & <звёзды>', 'Кольцо «Луна» &amp; &lt;звёзды&gt;'],
    [`5" и 6'`, '5&quot; и 6&apos;'],
    ['a]]>b', 'a]]&gt;b'],
    ['&amp;', '&amp;amp;'],
    ['one\u0000two\u001fthree\ufffe', 'onetwothree'],
    ['tab\tline\nstay', 'tab\tline\nstay'],
    ['half \ud83d of a pair', 'half  of a pair'],
    ['whole \ud83d\udc8d pair', 'whole \ud83d\udc8d pair'],
  ])('%j is written %j', (text, written) => {
    expect(xmlText(text)).toBe(written)
  })

  test('an element carries attributes, and both are escaped', () => {
    expect(xmlElement('param', 'A & B', { name: 'a "b"' })).toBe('<param name="a &quot;b&quot;">A &amp; B</param>')
  })
})
