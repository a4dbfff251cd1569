/**
 * Subsets the two typefaces to the characters the shop uses and writes `src/ui/fonts/*.woff2` and `src/ui/fonts.css`.
 * Both are committed: run it after upgrading a font package (`node scripts/assets/subset-fonts.ts && npm run format`).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
// @ts-expect-error The package ships no types.
import subsetFont from 'subset-font'

const packages = new URL('../../node_modules/@fontsource-variable/', import.meta.url)
const out = new URL('../../src/ui/', import.meta.url)

/** A first visit to the Russian site downloads every slice, so the budget covers all of them. */
const BUDGET_BYTES = 60_000

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** Latin also carries what both languages share: digits, punctuation, quotes of both kinds, minus, no-break space and hyphen. */
const latin = `${between(0x20, 0x7e)}\u00a0\u2011©«®°·»×–—‘’“”„•…−€ÀÁÂÄÅÇÈÉÊËÍÎÏÑÓÔÖØÚÜàáâäåçèéêëíîïñóôõöøúü`
const cyrillic = `${between(0x410, 0x44f)}Ёё№`
/** The source packages have the rouble sign in latin-ext: a single price would download 28 to 90 KB more. */
const rouble = '₽'

type Slice = { name: string; text: string; source: string; features: string[] }
type Family = {
  family: string
  weights: { min: number; max: number }
  axes: Record<string, number | { min: number; max: number }>
  slices: Slice[]
}

const literata = (slice: string) => `literata/files/literata-${slice}-standard-normal.woff2`
const onest = (slice: string) => `onest/files/onest-${slice}-wght-normal.woff2`

const families: Family[] = [
  {
    family: 'Literata',
    weights: { min: 300, max: 400 },
    // The display cut only: the sharpest optical size, no italic, one weight. A second one would cost 13 KB.
    axes: { opsz: 72, wght: 300 },
    slices: [
      { name: 'cyrillic', text: cyrillic, source: literata('cyrillic'), features: ['kern', 'mark', 'ccmp', 'locl'] },
      { name: 'latin', text: latin, source: literata('latin'), features: ['kern', 'mark', 'ccmp', 'locl'] },
      { name: 'rouble', text: rouble, source: literata('latin-ext'), features: [] },
    ],
  },
  {
    family: 'Onest',
    weights: { min: 400, max: 600 },
    axes: { wght: { min: 400, max: 600 } },
    slices: [
      { name: 'cyrillic', text: cyrillic, source: onest('cyrillic'), features: ['kern', 'mark', 'ccmp', 'locl'] },
      // Tabular figures keep prices in columns.
      { name: 'latin', text: latin, source: onest('latin'), features: ['kern', 'mark', 'ccmp', 'locl', 'tnum'] },
      { name: 'rouble', text: rouble, source: onest('latin-ext'), features: [] },
    ],
  },
]

/**
 * System fonts adjusted to the metrics of ours, so that nothing shifts when the web font arrives. Measured in Chromium
 * over running text in each language against Liberation, which has the metrics of Arial and Times New Roman. Ascent and
 * descent are our fonts', divided by `size-adjust` as CSS requires.
 */
const fallbacks = [
  {
    family: 'Literata Fallback',
    local: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Georgia'],
    ascent: 1.177,
    descent: 0.308,
    stretch: { latin: 1.098, cyrillic: 1.15 },
  },
  {
    family: 'Onest Fallback',
    local: ['Arial', 'Liberation Sans', 'Arimo', 'Roboto', 'Helvetica Neue'],
    ascent: 0.97,
    descent: 0.305,
    stretch: { latin: 1.065, cyrillic: 1.048 },
  },
]

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/** `U+20-7E,U+A0` for the characters of a slice: the browser fetches a slice only when a page sets one of them. */
function unicodeRange(text: string) {
  const codes = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const runs: { first: number; last: number }[] = []
  for (const code of codes) {
    const run = runs.at(-1)
    if (run && code === run.last + 1) run.last = code
    else runs.push({ first: code, last: code })
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return runs.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ')
}

function fontFace(family: string, declarations: Record<string, string>) {
  const lines = Object.entries(declarations).map(([name, value]) => `  ${name}: ${value};`)
  return `@font-face {\n  font-family: "${family}";\n${lines.join('\n')}\n}\n`
}

const faces: string[] = []
let total = 0
await mkdir(new URL('fonts/', out), { recursive: true })

for (const { family, weights, axes, slices } of families) {
  for (const slice of slices) {
    const file: Buffer = await subsetFont(await readFile(new URL(slice.source, packages)), slice.text, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: slice.features,
      noHinting: true,
    })
    total += file.length
    console.log(`${family} ${slice.name}: ${file.length} bytes`)

    let source = `url("data:font/woff2;base64,${file.toString('base64')}")`
    // The rouble sign is smaller than a request for it, so it is inlined in the style sheet.
    if (slice.name !== 'rouble') {
      const name = `fonts/${family.toLowerCase()}-${slice.name}.woff2`
      await writeFile(new URL(name, out), file)
      source = `url("./${name}")`
    }
    faces.push(
      fontFace(family, {
        'font-style': 'normal',
        'font-weight': `${weights.min} ${weights.max}`,
        'font-display': 'swap',
        src: `${source} format("woff2")`,
        'unicode-range': unicodeRange(slice.text),
      }),
    )
  }
}

for (const { family, local, ascent, descent, stretch } of fallbacks) {
  for (const [slice, text] of Object.entries({ latin, cyrillic })) {
    const share = stretch[slice as keyof typeof stretch]
    faces.push(
      fontFace(family, {
        src: local.map((name) => `local("${name}")`).join(', '),
        'size-adjust': percent(share),
        'ascent-override': percent(ascent / share),
        'descent-override': percent(descent / share),
        'line-gap-override': '0%',
        // The Latin fallback covers everything that neither slice has.
        ...(slice === 'cyrillic' && { 'unicode-range': unicodeRange(text) }),
      }),
    )
  }
}

const note = '/* Written by scripts/assets/subset-fonts.ts: change the script, not this file. */'
await writeFile(new URL('fonts.css', out), `${note}\n\n${faces.join('\n')}`)
console.log(`all slices: ${total} bytes of ${BUDGET_BYTES}`)
if (total > BUDGET_BYTES) process.exitCode = 1
