import type { ManifestPiece, ManifestStone } from './manifest.ts'
import { chanceOf } from './random.ts'

/** A variant before it has a number: its size, its main stone, what it weighs and what it is made of. */
export type VariantDraft = {
  size: number | null
  mainGemWeight: number | null
  grams: number | null
  stones: readonly ManifestStone[]
}

export type SizeKind = 'ring' | 'bracelet' | 'chain'

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)

const WOMENS_RINGS = steps(15.5, 18.5, 0.5)
const WIDE_RANGE = steps(15, 20, 0.5)
const MENS_RINGS = steps(18.5, 22, 0.5)
/** They give a little: every whole size is enough. */
const OPEN_RINGS = [16, 17, 18]

/** Share of the photographed stone's weight; the middle one is the stone in the picture. */
const WEIGHT_CHOICES = [0.57, 1, 1.36]
const WITH_WEIGHT_CHOICE = new Set([
  'ring-prong-round-diamond',
  'ring-prong-oval-diamond',
  'ring-prong-emerald-diamond',
  'ring-prong-princess-diamond',
  'ring-bezel-round-diamond',
  'ring-halo-round-diamond',
  'ring-prong-emerald-emerald',
  'ring-prong-oval-ruby',
  'ring-cathedral-oval-sapphire',
  'earrings-stud-round-diamond',
  'earrings-stud-princess-diamond',
  'earrings-stud-bezel-diamond',
  'necklace-solitaire-round-diamond',
  'necklace-solitaire-oval-ruby',
  'necklace-solitaire-emerald-emerald',
  'necklace-bezel-diamond',
  'piercing-labret-diamond',
])

export function sizeKindOf(piece: ManifestPiece): SizeKind | null {
  if (piece.kind === 'ring' || /^men-(signet|band)-/.test(piece.slug)) return 'ring'
  if (piece.chain_mm || (piece.lengths_mm && !isBracelet(piece))) return 'chain'
  if (piece.lengths_mm && isBracelet(piece)) return 'bracelet'
  return null
}

const isBracelet = (piece: ManifestPiece) => piece.kind === 'bracelet' || piece.slug.startsWith('men-bracelet-')

function ringSizes(piece: ManifestPiece): number[] {
  if (piece.kind === 'men') return MENS_RINGS
  if (/^ring-open-/.test(piece.slug)) return OPEN_RINGS
  // Bands and signets are worn by everybody.
  return /^ring-(band|signet|enamel)-/.test(piece.slug) ? WIDE_RANGE : WOMENS_RINGS
}

/** Every variant of a piece in one metal, in the order in which a page offers them. */
export function variantsOf(piece: ManifestPiece, metal: string): VariantDraft[] {
  const grams = piece.metal_g[metal] ?? null
  const weights = weightsOf(piece)
  return sizesOf(piece).flatMap((size) =>
    weights.map(({ weight, stones }) => ({
      size: size === null ? null : size.value,
      mainGemWeight: weight,
      grams: (size?.mm ? piece.metal_g_by_length?.[metal]?.[String(size.mm)] : undefined) ?? grams,
      stones: size?.mm && piece.lengths_mm ? stonesAtLength(piece, stones, size.mm) : stones,
    })),
  )
}

function sizesOf(piece: ManifestPiece): ({ value: number; mm?: number } | null)[] {
  const kind = sizeKindOf(piece)
  if (kind === null) return [null]
  if (kind === 'ring') return ringSizes(piece).map((value) => ({ value }))
  return (piece.lengths_mm ?? piece.chain_mm ?? []).map((mm) => ({ value: mm / 10, mm }))
}

function weightsOf(piece: ManifestPiece): { weight: number | null; stones: readonly ManifestStone[] }[] {
  const main = piece.stones.find((stone) => stone.main && stone.carat_total !== undefined)
  if (!main) return [{ weight: null, stones: piece.stones }]
  const total = main.carat_total ?? 0
  if (!WITH_WEIGHT_CHOICE.has(piece.slug)) return [{ weight: total, stones: piece.stones }]
  const choices = chanceOf('weights', piece.slug).happens(0.5) ? WEIGHT_CHOICES : WEIGHT_CHOICES.slice(0, 2)
  return choices.map((share) => {
    const each = round2((main.carat_each ?? total) * share)
    const stone = { ...main, carat_each: each, carat_total: round2(each * main.count) }
    return { weight: stone.carat_total, stones: piece.stones.map((other) => (other === main ? stone : other)) }
  })
}

/** A longer tennis bracelet has more stones of the same size. */
function stonesAtLength(piece: ManifestPiece, stones: readonly ManifestStone[], mm: number): readonly ManifestStone[] {
  const measured = piece.length_for_weight_mm ?? mm
  if (piece.slug === 'bracelet-charm') return stones
  return stones.map((stone) => {
    const count = Math.max(1, Math.round((stone.count * mm) / measured))
    const carat = stone.carat_total === undefined ? undefined : round2((stone.carat_total * mm) / measured)
    return { ...stone, count, ...(carat === undefined ? {} : { carat_total: carat }) }
  })
}

const round2 = (value: number) => Math.round(value * 100) / 100
