import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Letter, type LetterBlock, letter } from './letter.ts'
import { DARK, LIGHT } from './rendering/letter-styles.ts'

const ORIGIN = 'https://lunnitsa.ru'

/** A letter with the same words in every place that takes words. */
function filled(texts: string): Letter {
  const rows = [
    { label: texts, value: texts },
    { label: texts, value: texts },
  ]
  const line = { name: texts, designer: texts, variant: texts, quantity: 2, sum: texts }
  return {
    language: 'ru',
    origin: ORIGIN,
    preheader: texts,
    title: texts,
    why: 'order',
    blocks: [
      { type: 'paragraph', text: texts },
      { type: 'button', label: texts, url: `https://lunnitsa.ru/?q=${encodeURIComponent('x')}&w=${texts}` },
      { type: 'lines', lines: [{ ...line, pictureUrl: `https://lunnitsa.ru/${texts}` }] },
      { type: 'totals', rows },
      { type: 'facts', title: texts, rows },
      { type: 'note', text: texts },
    ],
  }
}

/** Everything of a page but its words and the values of its attributes, and how many signs of markup it has in all. */
function skeleton(html: string): (string | number)[] {
  const signs = ['<', '>', '"'].map((sign) => html.split(sign).length)
  const tags = [...html.matchAll(/<(\/?[a-z0-9]+)((?:\s[^<>]*)?)>/gi)].map(
    ([, tag, attributes = '']) => `${tag} ${attributes.replace(/"[^"]*"/g, '""').trim()}`,
  )
  return [...signs, ...tags]
}

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onmouseover='x", '<!--', '-->'),
      fc.constantFrom(
        '</td></tr></table>',
        '<![endif]-->',
        '&lt;',
        '&#60;',
        'javascript:alert(1)',
        '\u202E',
        '</style>',
      ),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => `a${parts.join('').replace(/[\n\r\u2028\u2029]/g, '')}z`)

test('whatever stands in its words, a letter has the tags and attributes that it was written with', () => {
  const harmless = skeleton(letter(filled('слова')).html)
  expect(harmless.length).toBeGreaterThan(60)
  fc.assert(
    fc.property(hostile, (texts) => {
      expect(skeleton(letter(filled(texts)).html)).toEqual(harmless)
    }),
    { numRuns: 300 },
  )
})

test('words that mean something to HTML are shown as they were written', () => {
  const { html, text } = letter(filled(`<b>"Анна" & 'Ко'</b>`))
  expect(html).toContain('&#60;b&#62;&#34;Анна&#34; &#38; &#39;Ко&#39;&#60;/b&#62;')
  expect(html).not.toContain('<b>')
  expect(text).toContain(`<b>"Анна" & 'Ко'</b>`)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '/relative', 'not a link', ''])(
  'a button that leads to %s is not there, nor is such a picture',
  (url) => {
    const line = { name: 'Кольцо', designer: '', variant: '', quantity: 1, sum: '1 ₽', pictureUrl: url }
    const blocks: LetterBlock[] = [
      { type: 'button', label: 'Нажмите', url },
      { type: 'lines', lines: [line] },
    ]
    const { html, text } = letter({ language: 'ru', origin: ORIGIN, preheader: '', title: 'Т', blocks, why: 'order' })
    expect(html).not.toContain('Нажмите')
    expect(html.match(/<img[^>]*>/g)).toEqual([expect.stringContaining(`src="${ORIGIN}/icon-192.png"`)])
    expect(text).not.toContain('Нажмите')
  },
)

test('lines stay lines in paragraphs, notes and facts, and nowhere else', () => {
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: 'раз\nдва' },
    { type: 'facts', rows: [{ label: 'Адрес\nдома', value: 'Москва\nТверская, 1' }] },
  ]
  const { html, text } = letter({
    language: 'ru',
    origin: ORIGIN,
    preheader: 'x',
    title: 'Тема\nписьма',
    blocks,
    why: 'order',
  })
  expect(html).toContain('раз<br>два')
  expect(html).toContain('Москва<br>Тверская, 1')
  expect(html).toContain('Тема письма')
  expect(text).toContain('раз\nдва')
  expect(text).toContain('Адрес дома: Москва; Тверская, 1')
})

test('signs that turn the direction of writing are taken out', () => {
  const { html, text } = letter(filled('Кольцо\u202Eгнр.exe\u0007'))
  for (const sign of ['\u202E', '\u0007']) expect(html + text).not.toContain(sign)
})

test.each([
  ['ru', 'Лунница', '8 800 000-12-24', 'zabota@lunnitsa.ru', 'Хохловский', 'потому что'],
  ['en', 'Lunnitsa', '+971 4 000 1224', 'care@lunnitsa.com', 'Dubai', 'because'],
] as const)('a letter in %s says who wrote it, how to answer and why it came, in both parts', (language, ...said) => {
  const { html, text } = letter({
    language,
    origin: ORIGIN,
    preheader: 'Сначала это',
    title: 'Т',
    blocks: [],
    why: 'account',
  })
  for (const texts of said) {
    expect(html).toContain(texts)
    expect(text).toContain(texts)
  }
  expect(html).toContain(`<html lang="${language}">`)
})

test('a letter is one column of 600 pixels that loads nothing but pictures, and knows the night', () => {
  const { html } = letter(filled('слова'))
  expect(html).toContain('max-width:600px')
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).not.toMatch(/<(?:script|link|iframe|form|object)|url\(|@import/i)
  // Gmail cuts longer letters.
  expect(html.length).toBeLessThan(100_000)
})

test('the preheader comes first in the page, and does not run on into the letter', () => {
  const { html } = letter({
    language: 'ru',
    origin: ORIGIN,
    preheader: 'Сначала это',
    title: 'Тема',
    blocks: [],
    why: 'order',
  })
  const body = html.slice(html.indexOf('<body'))
  expect(body.indexOf('Сначала это')).toBeLessThan(body.indexOf('Тема'))
  expect(body).toContain('Сначала это&#847;')
})

test('its logo is a picture of the site with its size, beside the name in letters', () => {
  const { html } = letter(filled('слова'))
  expect(html).toContain(`<img src="${ORIGIN}/icon-192.png" width="44" height="44" alt=""`)
  expect(html).toMatch(/icon-192\.png[\s\S]{0,400}>Лунница<\/td>/)
})

test('a site without an address has its name alone', () => {
  const { html } = letter({ ...filled('слова'), origin: 'javascript:' })
  expect(html).not.toContain('icon-192')
  expect(html).toContain('>Лунница</td>')
})

/** As WCAG counts it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test.each([
  ['text by day', LIGHT.ink, LIGHT.paper],
  ['text of a note by day', LIGHT.ink, LIGHT.sand],
  ['quiet text by day', LIGHT.ink2, LIGHT.paper],
  ['links by day', LIGHT.garnet, LIGHT.paper],
  ['a button by day', LIGHT.onGarnet, LIGHT.garnet],
  ['text by night', DARK.ink, DARK.sheet],
  ['text of a note by night', DARK.ink, DARK.raised],
  ['quiet text by night', DARK.ink2, DARK.sheet],
  ['links by night', DARK.accent, DARK.sheet],
  ['a button by night', DARK.page, DARK.accent],
])('%s can be read', (_what, ink, ground) => {
  expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
})

test('whatever has a colour by day has one by night', () => {
  const { html } = letter({ ...filled('слова'), unsubscribeUrl: `${ORIGIN}/unsubscribe/1`, state: 'в пути' })
  const night = html.slice(html.indexOf('prefers-color-scheme:dark'), html.indexOf('</style>'))
  const body = html.slice(html.indexOf('<body'))
  const coloured = [
    ...body.matchAll(/<(?!img)[a-z0-9]+\s[^>]*style="[^"]*(?:color|background|border-\w+):[^"]*#[^"]*"[^>]*>/g),
  ]
  expect(coloured.length).toBeGreaterThan(20)
  for (const [tag] of coloured) {
    const classes = /class="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? []
    expect(
      classes.some((name) => night.includes(`.${name}{`)),
      tag,
    ).toBe(true)
  }
})
