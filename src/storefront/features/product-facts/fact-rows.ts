import type { ProductPageData, Stone, VariantTerms } from '#contract/catalog/product.ts'
import { product as texts } from '#site-texts/catalog/product.ts'

export type FactRow = { key: string; label: string; value: string }

const messages = texts.facts

/** What a buyer checks, in the order in which it is asked about. Rows without an answer are left out. */
export function factRows(data: ProductPageData, terms: VariantTerms | null, mainGemWeight: number | null): FactRow[] {
  const { product, characteristics: facts, maker } = data
  const { metal } = facts
  const rows: [key: keyof typeof messages.labels, value: string | null][] = [
    ['metal', messages.metal(metal.name, metal.assay)],
    ['coating', metal.coating],
    ['finish', finishName(facts.finish)],
    ...stoneRows(facts.stones, mainGemWeight === null ? weightsOf(data) : [mainGemWeight]),
    ['weight', weight(terms?.weightG ?? facts.weightG, facts.isHollow)],
    ['dimensions', dimensions(data)],
    ['innerLength', facts.innerLengthMm === null ? null : messages.millimetres(facts.innerLengthMm)],
    ['pieces', facts.pieces > 1 ? messages.pair : null],
    ['country', facts.country],
    ['designer', maker.name],
    ['collection', product.collection?.name ?? null],
    ['code', terms?.code ?? product.code],
  ]
  return rows.flatMap(([key, value], index) =>
    value === null ? [] : [{ key: `${key}${index}`, label: messages.labels[key], value }],
  )
}

function finishName(finish: string): string | null {
  return messages.finishes[finish as keyof typeof messages.finishes] ?? null
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
    .map((stone) => [stone.isMain ? 'stone' : 'stones', stoneText(stone, stone.isMain ? mainWeights : [])])
}

function stoneText(stone: Stone, weights: readonly number[]): string {
  const colour = messages.pearlColours[stone.color as keyof typeof messages.pearlColours] ?? null
  const [least = stone.caratTotal, ...more] = weights
  const most = more.at(-1)
  // Another weight is another diameter: the one that was measured belongs to the stone in the photograph.
  const isMeasured = weights.length === 0 || (most === undefined && least === stone.caratEach)
  return [
    colour === null ? stone.name : `${stone.name}, ${colour}`,
    cutText(stone),
    stone.count > 1 ? messages.count(stone.count) : null,
    least ? messages.carats(least, most) : null,
    isMeasured ? stoneSize(stone) : null,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

/** A pearl grows round; nobody cuts it. */
function cutText({ gem, cut }: Stone): string | null {
  if (gem === 'pearl' && cut === 'round') return messages.roundPearl
  return messages.cuts[cut as keyof typeof messages.cuts] ?? null
}

function stoneSize({ diameterMm, lengthMm, widthMm }: Stone): string | null {
  if (diameterMm !== null) return messages.diameter(diameterMm)
  return lengthMm !== null && widthMm !== null ? messages.sides([lengthMm, widthMm]) : null
}

function weight(grams: number | null, isHollow: boolean): string | null {
  if (grams === null) return null
  return isHollow ? messages.hollow(messages.grams(grams)) : messages.grams(grams)
}

/** Of what bends only the thickness: its length is the size that is chosen. */
function dimensions({ characteristics }: ProductPageData): string | null {
  const { widthMm, heightMm, depthMm, isFlexible } = characteristics
  if (isFlexible) return depthMm === null ? null : messages.thickness(depthMm)
  const sides = [widthMm, heightMm, depthMm].flatMap((side) => side ?? [])
  return sides.length === 0 ? null : messages.sides(sides)
}
