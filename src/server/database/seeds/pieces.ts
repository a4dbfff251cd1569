import { setParts, setPartText } from './data/bracelets-and-more.ts'
import { alsoIn, categoryBySlug } from './data/categories.ts'
import { collections } from './data/collections.ts'
import { names, texts } from './data/large.ts'
import { letterTexts, sharedGlyphs } from './data/necklaces.ts'
import { pieceTexts } from './data/pieces.ts'
import type { ManifestPiece, ManifestStone } from './manifest.ts'
import { chanceOf } from './random.ts'

type Words = { name: string; text: string }

export type PieceSymbol = { value: string; ru: string; en: string; positionRu: number; positionEn: number }

/** A piece as the catalogue tells it: what was measured, and what is said about it. */
export type Piece = {
  slug: string
  source: ManifestPiece
  ru: Words
  en: Words
  collection: string
  category: string
  alsoIn: readonly string[]
  family: 'letters' | 'zodiac' | null
  symbol: PieceSymbol | null
  /** The set that this is a part of. Parts were not weighed apart and stay out of lists. */
  partOf: string | null
  /** Made up for the large catalogue out of another piece. */
  isCopy: boolean
  priceFactor: number
}

/** The first of the twelve signs in Unicode. */
const ARIES = 0x2648

const SOLD_SINGLY = { ru: 'Продаётся по одному.', en: 'Sold singly.' }

export function originalPieces(manifest: readonly ManifestPiece[]): Piece[] {
  const words = new Map(pieceTexts.map((text) => [text.slug, text]))
  const letters = lettersOf(manifest)
  const zodiac = manifest.filter((piece) => piece.family === 'zodiac').map(({ slug }) => slug)

  return manifest.flatMap((source) => {
    const letter = letters.get(source.slug)
    const told = words.get(source.slug) ?? letter?.words
    if (!told) throw new Error(`${source.slug} has no words in seeds/data`)
    const position = zodiac.indexOf(source.slug)
    const sign =
      position < 0
        ? null
        : {
            // As text: a colour emoji would look like a toy among gold.
            value: `${String.fromCodePoint(ARIES + position)}\uFE0E`,
            ru: told.ru.name.replace(/^.*«(.+)»$/, '$1'),
            en: told.en.name.replace(' Medallion', ''),
            positionRu: position,
            positionEn: position,
          }
    const piece: Piece = {
      slug: source.slug,
      source,
      ru: withPairNote(told.ru, source, 'ru'),
      en: withPairNote(told.en, source, 'en'),
      collection: told.collection,
      category: categoryOf(source.slug),
      alsoIn: alsoIn[source.slug] ?? [],
      family: source.family ?? null,
      symbol: letter?.symbol ?? sign,
      partOf: null,
      isCopy: false,
      priceFactor: 1,
    }
    return source.kind === 'set' ? [piece, ...partsOf(piece)] : [piece]
  })
}

/** The photograph shows a pair of what is sold one by one; a shopper must not be surprised. */
function withPairNote(words: Words, source: ManifestPiece, language: 'ru' | 'en'): Words {
  const isPairShown = source.pieces === 1 && (source.pieces_shown ?? 1) > 1
  return { name: words.name, text: isPairShown ? `${words.text} ${SOLD_SINGLY[language]}` : words.text }
}

function categoryOf(slug: string): string {
  const beginning = Object.keys(categoryBySlug)
    .filter((start) => slug.startsWith(start))
    .sort((a, b) => b.length - a.length)[0]
  const path = beginning === undefined ? undefined : categoryBySlug[beginning]
  if (path === undefined) throw new Error(`${slug} has no category in seeds/data/categories.ts`)
  return path
}

function lettersOf(manifest: readonly ManifestPiece[]) {
  const glyphs = manifest
    .filter((piece) => piece.family === 'letters')
    .map((piece) => {
      const glyph = piece.symbol ?? ''
      return { slug: piece.slug, glyph, ru: sharedGlyphs[glyph] ?? glyph }
    })
  const isCyrillic = (letter: string) => /[А-ЯЁ]/.test(letter)
  // Each language meets its own alphabet first.
  const order = (letters: string[], own: (letter: string) => boolean) =>
    letters.toSorted((a, b) => Number(own(b)) - Number(own(a)) || a.localeCompare(b, 'ru'))
  const orderRu = order(
    glyphs.map(({ ru }) => ru),
    isCyrillic,
  )
  const orderEn = order(
    glyphs.map(({ glyph }) => glyph),
    (letter) => !isCyrillic(letter),
  )

  return new Map(
    glyphs.map(({ slug, glyph, ru }) => {
      const positionRu = orderRu.indexOf(ru)
      const said = letterTexts[positionRu % letterTexts.length] ?? { ru: '', en: '' }
      const nameEn = isCyrillic(glyph) ? `Cyrillic Letter ${glyph} Pendant` : `Letter ${glyph} Pendant`
      return [
        slug,
        {
          words: {
            collection: 'alphabet',
            ru: { name: `Подвеска «Буква ${ru}»`, text: said.ru },
            en: { name: nameEn, text: said.en },
          },
          symbol: { value: glyph, ru, en: glyph, positionRu, positionEn: orderEn.indexOf(glyph) },
        },
      ]
    }),
  )
}

/** A set's pendant and earrings as pieces of their own: they are what a set puts into the cart. */
function partsOf(set: Piece): Piece[] {
  const names = setParts[set.slug]
  if (!names) throw new Error(`${set.slug} has no parts in seeds/data`)
  const { source } = set
  const size = (part: 'pendant' | 'earring') =>
    source.parts?.find((one) => one.part === part)?.size_mm ?? source.size_mm
  const stones = stonesOfParts(source.stones)
  const volume = ({ width, height, depth }: { width: number; height: number; depth: number }) => width * height * depth
  const pendantShare = volume(size('pendant')) / (volume(size('pendant')) + 2 * volume(size('earring')))
  const grams = (part: 'pendant' | 'earrings') =>
    Object.fromEntries(
      source.metals.map((metal) => {
        const bare = source.metal_g_without_chain?.[metal] ?? 0
        const chain = (source.metal_g[metal] ?? 0) - bare
        return [metal, part === 'pendant' ? bare * pendantShare + chain : bare * (1 - pendantShare)]
      }),
    )
  const shared = { ...source, parts: undefined, metal_g_by_length: undefined, metal_g_without_chain: undefined }
  const common = {
    collection: set.collection,
    alsoIn: [],
    family: null,
    symbol: null,
    partOf: set.slug,
    isCopy: false,
    priceFactor: 1,
  }
  return [
    {
      ...common,
      slug: `${set.slug}-pendant`,
      source: {
        ...shared,
        slug: `${set.slug}-pendant`,
        kind: 'necklace',
        size_mm: size('pendant'),
        stones: stones.pendant,
        metal_g: grams('pendant'),
      },
      ru: { name: names.pendant[0], text: setPartText.pendant.ru },
      en: { name: names.pendant[1], text: setPartText.pendant.en },
      category: 'pendants/gemstone',
    },
    {
      ...common,
      slug: `${set.slug}-earrings`,
      source: {
        ...shared,
        slug: `${set.slug}-earrings`,
        kind: 'earrings',
        pieces: 2,
        size_mm: size('earring'),
        stones: stones.earrings,
        metal_g: grams('earrings'),
        chain_mm: undefined,
      },
      ru: { name: names.earrings[0], text: setPartText.earrings.ru },
      en: { name: names.earrings[1], text: setPartText.earrings.en },
      category: 'earrings/studs',
    },
  ]
}

/** The manifest lists the pendant's stones first; the earrings' begin with the main stone that comes in twos. */
function stonesOfParts(stones: readonly ManifestStone[]) {
  const border = stones.findIndex((stone) => stone.main && stone.count === 2)
  return border < 0
    ? { pendant: [], earrings: [] }
    : { pendant: stones.slice(0, border), earrings: stones.slice(border) }
}

/** The piece with the given number in the large catalogue: an original under another name, maker and price. */
export function copiedPiece(originals: readonly Piece[], number: number): Piece {
  const round = Math.floor(number / originals.length) + 1
  const original = originals[number % originals.length]
  if (!original) throw new RangeError('there is nothing to copy')
  const chance = chanceOf('copy', original.slug, round)
  const [ru, en] = names[(chanceOf('name', original.slug).between(0, names.length - 1) + round * 7) % names.length] ?? [
    '',
    '',
  ]
  const said = chance.pick(texts)
  return {
    ...original,
    slug: `${original.slug}-${round}`,
    ru: { name: original.ru.name.replace(/«[^»]+»/, `«${ru}»`), text: said.ru },
    en: { name: `${en} ${original.source.title_en}`, text: said.en },
    collection: chance.pick(collections).slug,
    alsoIn: [],
    isCopy: true,
    priceFactor: 0.7 + chance.next() * 0.8,
  }
}

/** Letters, signs and sets belong together and are not multiplied. */
export function canBeCopied(piece: Piece): boolean {
  return piece.family === null && piece.partOf === null && piece.source.kind !== 'set'
}
