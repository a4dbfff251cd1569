import type { ProductPageData, Stone, VariantTerms } from '#contract/catalog/product.ts'
import { product as texts } from '#site-texts/catalog/product.ts'

export type FactRow = { key: string; label: string; value: string }

const words = texts.facts

/** What a buyer checks, in the order in which it is asked about. Rows without an answer are left out. */
export function factRows(data: ProductPageData, terms: VariantTerms | null, mainGemWeight: number | null): FactRow[] {
  const { product, characteristics: facts, maker } = data
  const { metal } = facts
  const rows: [key: keyof typeof words.labels, value: string | null][] = [
    ['metal', words.metal(metal.name, metal.assay)],
    ['coating', metal.coating],
    ['finish', finishName(facts.finish)],
    ...stoneRows(facts.stones, mainGemWeight === null ? weightsOf(data) : [mainGemWeight]),
    ['weight', weight(terms?.weightG ?? facts.weightG, facts.isHollow)],
    ['dimensions', dimensions(data)],
    ['innerLength', facts.innerLengthMm === null ? null : words.millimetres(facts.innerLengthMm)],
    ['pieces', facts.pieces > 1 ? words.pair : null],
    ['country', facts.country],
    ['designer', maker.name],
    ['collection', product.collection?.name ?? null],
    ['code', terms?.code ?? product.code],
  ]
  return rows.flatMap(([key, value], index) =>
    value === null ? [] : [{ key: `${key}${index}`, label: words.labels[key], value }],
  )
}

function finishName(finish: string): string | null {
  return words.finishes[finish as keyof typeof words.finishes] ?? null
}

/** What the main stone may weigh, the lightest first; nothing where it is not said of the variants. */
function weightsOf({ product }: ProductPageData): number[] {
  const weights = product.skuListWithGems.flatMap(({ mainGemWeight }) => mainGemWeight ?? [])
  return [...new Set(weights)].sort((a, b) => a - b)
}

/** The main stones first; their weight is that of the chosen variant, before a choice any of the variants'. */
function stoneRows(stones: readonly Stone[], mainWeights: readonly number[]): ['stone' | 'stones', string][] {
  return stones
    .toSorted((a, b) => Number(b.isMain) - Number(a.isMain))
    .map((stone) => [stone.isMain ? 'stone' : 'stones', stoneWords(stone, stone.isMain ? mainWeights : [])])
}

function stoneWords(stone: Stone, weights: readonly number[]): string {
  const colour = words.pearlColours[stone.color as keyof typeof words.pearlColours] ?? null
  const [least = stone.caratTotal, ...more] = weights
  const most = more.at(-1)
  // Another weight is another diameter: the one that was measured belongs to the stone in the photograph.
  const isMeasured = weights.length === 0 || (most === undefined && least === stone.caratEach)
  return [
    colour === null ? stone.name : `${stone.name}, ${colour}`,
    cutWords(stone),
    stone.count > 1 ? words.count(stone.count) : null,
    least ? words.carats(least, most) : null,
    isMeasured ? stoneSize(stone) : null,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

/** A pearl grows round; nobody cuts it. */
function cutWords({ gem, cut }: Stone): string | null {
  if (gem === 'pearl' && cut === 'round') return words.roundPearl
  return words.cuts[cut as keyof typeof words.cuts] ?? null
}

function stoneSize({ diameterMm, lengthMm, widthMm }: Stone): string | null {
  if (diameterMm !== null) return words.diameter(diameterMm)
  return lengthMm !== null && widthMm !== null ? words.sides([lengthMm, widthMm]) : null
}

function weight(grams: number | null, isHollow: boolean): string | null {
  if (grams === null) return null
  return isHollow ? words.hollow(words.grams(grams)) : words.grams(grams)
}

/** Of what bends only the thickness: its length is the size that is chosen. */
function dimensions({ characteristics }: ProductPageData): string | null {
  const { widthMm, heightMm, depthMm, isFlexible } = characteristics
  if (isFlexible) return depthMm === null ? null : words.thickness(depthMm)
  const sides = [widthMm, heightMm, depthMm].flatMap((side) => side ?? [])
  return sides.length === 0 ? null : words.sides(sides)
}
