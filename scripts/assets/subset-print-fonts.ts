/**
 * Subsets the typefaces to what a printed certificate may need and writes `src/server/kernel/pdf/fonts/*.ttf` and
 * `printable-letters.ts`: whole alphabets, because names use letters of many languages, and one weight each. Noto Sans
 * covers letters the other two lack. The result is committed; to run it after an upgrade: `npm pack
 * @expo-google-fonts/literata@0.4.3 @expo-google-fonts/onest@0.4.2 @expo-google-fonts/noto-sans@0.4.2`, unpack each
 * into a folder of its name, then `node scripts/assets/subset-print-fonts.ts <folder of the three>`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
// @ts-expect-error The package ships no types. It comes with pdfkit.
import { create } from 'fontkit'
// @ts-expect-error The package ships no types.
import subsetFont from 'subset-font'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('name the folder with the packages')

const out = new URL('../../src/server/kernel/pdf/fonts/', import.meta.url)

const FONTS = {
  literata: 'literata/300Light/Literata_300Light.ttf',
  onest: 'onest/400Regular/Onest_400Regular.ttf',
  noto: 'noto-sans/400Regular/NotoSans_400Regular.ttf',
} as const

const RANGES = [
  // Latin with all its marks, and the marks alone.
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x250, 0x2af],
  [0x2b0, 0x36f],
  [0x1e00, 0x1eff],
  [0xa722, 0xa78e],
  // All Cyrillic, historic letters included.
  [0x400, 0x52f],
  [0x1c80, 0x1c88],
  [0x2de0, 0x2dff],
  [0xa640, 0xa69f],
  // Dashes, quotes, dots; rouble, euro, number sign, minus.
  [0x2010, 0x2044],
  [0x20ac, 0x20ac],
  [0x20bd, 0x20bd],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
] as const

const text = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('')

const hex = (code: number) => `\\u{${code.toString(16)}}`

/** The font's coverage as a regular-expression character class. */
function lettersOf(font: { hasGlyphForCodePoint(code: number): boolean }): string {
  const runs: [first: number, last: number][] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (!font.hasGlyphForCodePoint(code)) continue
    const run = runs.at(-1)
    if (run && code === run[1] + 1) run[1] = code
    else runs.push([code, code])
  }
  return runs.map(([first, last]) => (first === last ? hex(first) : `${hex(first)}-${hex(last)}`)).join('')
}

const classes: string[] = []
for (const [name, file] of Object.entries(FONTS)) {
  const font: Buffer = await subsetFont(await readFile(join(folder, file)), text, {
    targetFormat: 'truetype',
    // Without `mark`: fontkit fails on a letter without an anchor for its mark. Marks are drawn unattached.
    keepFeatures: ['kern', 'ccmp', 'locl', 'lnum'],
    noHinting: true,
  })
  await writeFile(new URL(`${name}.ttf`, out), font)
  classes.push(`  ${name}: '[\\\\n${lettersOf(create(font)).replaceAll('\\', '\\\\')}]',`)
  console.log(`${name}: ${font.length} bytes`)
}

await writeFile(
  new URL('../printable-letters.ts', out),
  `// Written by scripts/assets/subset-print-fonts.ts: change the script, not this file.
/** What each font of the print can draw, as a class of characters. */
export const LETTERS = {
${classes.join('\n')}
} as const
`,
)
