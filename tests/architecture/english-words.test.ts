import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse as parseCsv } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CONTENT = 'shops/lunnitsa/content/'
const CATALOGUE = 'shops/lunnitsa/catalogue/'

type Text = { place: string; text: string }

const read = (file: string) => readFileSync(`${ROOT}${file}`, 'utf8')
const filesIn = (folder: string, ending: string) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith(ending))
    .sort()

/** What the glossary refuses, and what it says instead. */
const refused = read('docs/glossary-en.md')
  .split('\n')
  .flatMap((line) => {
    const [, say = '', not = ''] = line.split('|').map((cell) => cell.trim())
    return not === '' || not === 'Not' || not.startsWith('-') ? [] : not.split(', ').map((word) => ({ word, say }))
  })

/** Where a refused word is right: the place of the text begins with `in`, and `text` stands in it. */
const ALLOWED: readonly { in: string; text: RegExp }[] = [
  { in: '', text: /\bpieces? of jewellery\b/gi },
  { in: '', text: /\b(?:capital|Latin|Cyrillic|Russian|lower-case Latin)\s+letters?\b/g },
  { in: '', text: /\bletters?(?= of the alphabet|, digits| and digits|, stars)/g },
  // Names of actions in the log, whose words stand beside them.
  { in: 'src/texts/en/backoffice/audit.ts', text: /^(?:order letter|shop [a-z ]+)$/g },
  { in: 'src/texts/en/forms.ts', text: /\bonly letters\b/g },
  // The verb.
  { in: '', text: /\bShop (?=as usual|new in|pearls|coloured stones)/g },
  // The sandbox is for whoever tries the program, and there it is the shop.
  { in: 'src/texts/en/sandbox.ts', text: /\bshop\b/g },
  { in: 'src/texts/en/letters/message-recipes.ts', text: /\bshop\b/g },
  // The name of a simulated device.
  { in: 'src/texts/en/customer/auth.ts', text: /\bTelephone · sandbox\b/g },
  // Pendants with a letter; stories of makers, where a thing has a maker and a shop may be a garnet shop of 1948.
  { in: CATALOGUE, text: /\bletters?\b/gi },
  { in: `${CATALOGUE}designers.csv`, text: /\b(?:first piece|museum pieces|larger pieces|her pieces|garnet shops)\b/g },
  { in: `${CATALOGUE}designers.csv`, text: /\b(?:basket of apples|the same profile)\b/g },
  { in: `${CATALOGUE}products.csv`, text: /\b(?:one piece of rough|would have a profile)\b/g },
  { in: `${CATALOGUE}shops.csv`, text: /\bPonds Boutique\b/g },
]

const SOURCE_COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm
const VALUE_INSIDE = /\$\{[^{}]*\}/g
const QUOTED = /(?<key>\bid: )?'(?<text>(?:[^'\\\n]|\\.)*)'(?<after>[:\]]?)/g
const TEMPLATE = /`([^`]*)`/g

/** The words of a source: its strings and templates, without addresses, keys and the values put into them. */
function textsOfSource(file: string): Text[] {
  const source = read(file).replace(SOURCE_COMMENT, '').replaceAll("\\'", '’')
  const quoted = [...source.matchAll(QUOTED)].flatMap(({ groups }) =>
    groups?.text === undefined || groups.key !== undefined || (groups.after !== '' && !groups.text.includes(' '))
      ? []
      : [groups.text],
  )
  let bare = source
  for (let next = bare.replace(VALUE_INSIDE, '…'); next !== bare; next = bare.replace(VALUE_INSIDE, '…')) bare = next
  const templates = [...bare.matchAll(TEMPLATE)].map(([, text = '']) => text)
  return [...quoted, ...templates].filter(isProse).map((text) => ({ place: file, text }))
}

/** Not the name of a file, an address or an option. */
const isProse = (text: string) => !/^[#./]/.test(text) && !/^https?:/.test(text)

const NOT_PROSE = new Set(['kind', 'id', 'template', 'form', 'href', 'from', 'file', 'wide', 'tall', 'code', 'related'])
const TARGET_OF_LINK = /\]\([^)]*\)/g
const FIGURE = /\{[^}]*\}/g

function textsWithin(place: string, value: unknown): Text[] {
  if (typeof value === 'string')
    return isProse(value) ? [{ place, text: value.replace(TARGET_OF_LINK, ']').replace(FIGURE, '…') }] : []
  if (Array.isArray(value)) return value.flatMap((one) => textsWithin(place, one))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => (NOT_PROSE.has(key) ? [] : textsWithin(place, one)))
}

const contentTexts = filesIn(CONTENT, '.yaml')
  .filter((file) => file.includes('/en/'))
  .flatMap((file) => textsWithin(file, parseYaml(read(file))))

const bannerTexts = (JSON.parse(read(`${CONTENT}banners.json`)) as { en?: unknown }[]).flatMap((banner) =>
  textsWithin(`${CONTENT}banners.json`, banner.en),
)

const catalogueTexts = filesIn(CATALOGUE, '.csv').flatMap((file) =>
  (parseCsv(read(file), { columns: true }) as Record<string, string>[]).flatMap((row) =>
    Object.entries(row).flatMap(([column, text]) => (column.endsWith('_en') ? [{ place: file, text }] : [])),
  ),
)

const sourceTexts = filesIn('src/texts/en/', '.ts').flatMap(textsOfSource)
const all = [...sourceTexts, ...contentTexts, ...bannerTexts, ...catalogueTexts]

function withoutAllowed({ place, text }: Text): string {
  return ALLOWED.reduce(
    (left, allowed) => (place.startsWith(allowed.in) ? left.replace(allowed.text, '…') : left),
    text,
  )
}

const found = (texts: readonly Text[], pattern: RegExp) =>
  texts.filter((one) => pattern.test(withoutAllowed(one))).map(({ place, text }) => `${place}: ${text.slice(0, 160)}`)

const wholeWord = (word: string) => new RegExp(`(?<![\\w/-])${word}(?![\\w-])`, 'i')

describe('English is written by one glossary', () => {
  test.each(refused)('“$word” is not said: $say', ({ word }) => {
    expect(found(all, wholeWord(word))).toEqual([])
  })

  test('a percent sign stands by its number', () => {
    expect(found(all, /[\d…}][\s\u00A0\u202F]+%/)).toEqual([])
  })

  test('a label never says “To pay”: an order has a Total, what is Paid and what is Due', () => {
    expect(found(all, /^To pay\b(?! with it)/)).toEqual([])
  })

  test('a heading is composed, not “Rings: engagement”', () => {
    const headings = all.filter(({ place }) => place.startsWith(CATALOGUE))
    expect(found(headings, /^(?:Rings|Earrings|Necklaces|Pendants|Bracelets|Brooches|Charms|Sets): /)).toEqual([])
  })

  test('the texts are read at all, and a refused word in any of them is found', () => {
    expect(sourceTexts.length).toBeGreaterThan(1500)
    expect(contentTexts.length).toBeGreaterThan(500)
    expect(catalogueTexts.length).toBeGreaterThan(500)
    expect(refused.length).toBeGreaterThan(50)
    const planted = { place: 'src/texts/en/x.ts', text: 'A letter with three pieces, −20 % and jewelry' }
    const caught = refused.filter(({ word }) => found([planted], wholeWord(word)).length > 0).map(({ word }) => word)
    expect(caught).toEqual(['jewelry', 'pieces', 'letter'])
  })
})
