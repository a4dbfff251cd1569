import type { Currency } from '#rules/location/currency.ts'
import type { ManifestStone } from './manifest.ts'
import type { Chance } from './random.ts'

/**
 * What a price list maker would ask, in roubles: metal by weight, stones by kind and size, work by kind. The three
 * price books are set apart from each other, by market and by eye, as people do; there is no exchange rate in the shop.
 */
const METAL_PER_GRAM: Record<string, number> = { yellow: 9_200, rose: 9_300, white: 9_700, silver: 420, black: 520 }
const WORK: Record<string, number> = {
  ring: 9_500,
  earrings: 8_500,
  necklace: 8_500,
  bracelet: 9_500,
  brooch: 13_000,
  piercing: 5_200,
  men: 8_000,
  charm: 5_800,
  set: 16_000,
}
/** Silver work is asked less for. */
const SILVER_WORK = 0.55

/** Roubles for one carat of a stone of one carat; larger ones cost more a carat, small ones less. */
const PER_CARAT: Record<string, number> = {
  diamond: 260_000,
  champagne: 170_000,
  emerald: 92_000,
  ruby: 108_000,
  sapphire: 71_000,
  pinksapphire: 62_000,
  tanzanite: 39_000,
  aquamarine: 23_000,
  morganite: 21_000,
  tourmaline: 17_000,
  peridot: 7_500,
  garnet: 5_600,
  londontopaz: 4_800,
  topaz: 3_900,
  amethyst: 3_800,
  citrine: 3_800,
  smoky: 2_400,
  rosequartz: 2_200,
}
const SMALL_STONE_CARAT = 0.1
const SMALL_STONE_SHARE = 0.3
const DIAMOND_GROWTH = 1.75
const COLOURED_GROWTH = 1.3

/** Roubles for a cabochon, inlay or disc of 60 square millimetres. */
const PER_CABOCHON: Record<string, number> = {
  opal: 14_000,
  moonstone: 4_200,
  jade: 3_600,
  turquoise: 3_200,
  malachite: 2_600,
  lapis: 2_200,
  nacre: 1_900,
  onyx: 1_600,
  carnelian: 1_500,
  tigereye: 1_300,
}
const CABOCHON_AREA = 60
const BEAD_SHARE = 0.3

/** Roubles for a white round pearl of 7 mm. */
const PEARL = 4_600
const PEARL_COLOUR: Record<string, number> = { white: 1, rose: 1.15, grey: 1.8, gold: 1.9 }

export type PieceCost = { kind: string; metal: string; grams: number; stones: readonly ManifestStone[] }

export function roubles({ kind, metal, grams, stones }: PieceCost): number {
  const isSilver = metal === 'silver' || metal === 'black'
  const work = (WORK[kind] ?? 8_000) * (isSilver ? SILVER_WORK : 1)
  const ofMetal = grams * (METAL_PER_GRAM[metal] ?? 0)
  return work + ofMetal + stones.reduce((sum, stone) => sum + roublesOfStones(stone), 0)
}

function roublesOfStones(stone: ManifestStone): number {
  if (stone.gem === 'pearl') {
    const diameter = stone.diameter_mm ?? ((stone.length_mm ?? 7) + (stone.width_mm ?? 7)) / 2
    return stone.count * PEARL * (PEARL_COLOUR[stone.colour ?? 'white'] ?? 1) * (diameter / 7) ** 2.6
  }
  const carat = stone.carat_each
  if (carat === undefined) {
    const area = (stone.length_mm ?? stone.diameter_mm ?? 8) * (stone.width_mm ?? stone.diameter_mm ?? 8)
    const share = stone.cut === 'bead' ? BEAD_SHARE : 1
    return stone.count * (PER_CABOCHON[stone.gem] ?? 2_000) * (area / CABOCHON_AREA) * share
  }
  const rate = PER_CARAT[stone.gem] ?? 5_000
  if (carat < SMALL_STONE_CARAT) return stone.count * carat * rate * SMALL_STONE_SHARE
  return stone.count * rate * carat ** (stone.gem === 'diamond' ? DIAMOND_GROWTH : COLOURED_GROWTH)
}

/** How a maker's prices stand on each market, around what the piece costs in roubles. */
export type Market = Record<Currency, number>

export function marketOf(chance: Chance): Market {
  const reputation = 0.92 + chance.next() * 0.4
  return {
    RUB: reputation,
    USD: (reputation * (1.06 + chance.next() * 0.14)) / 92,
    AED: (reputation * (1.04 + chance.next() * 0.16)) / 25,
  }
}

export function askingPrice(cost: number, market: Market, currency: Currency): number {
  return pretty(cost * market[currency], currency)
}

/** Rounded down, so that the discount is never less than was promised. */
export function salePrice(initial: number, percent: number, currency: Currency): number {
  const most = (initial * (100 - percent)) / 100
  const rounded = pretty(most, currency)
  return rounded <= most ? rounded : pretty(most - stepOf(most, currency), currency)
}

/** Endings that people put on price tags: 12 900 ₽, 48 500 ₽, $125, AED 460. */
export function pretty(value: number, currency: Currency): number {
  const step = stepOf(value, currency)
  const rounded = Math.max(step, Math.round(value / step) * step)
  // 12 900 and not 13 000; above a hundred thousand nobody is fooled.
  if (currency === 'RUB' && rounded < 100_000 && rounded % 1_000 === 0) return rounded - 100
  return rounded
}

function stepOf(value: number, currency: Currency): number {
  if (currency === 'RUB') return value < 100_000 ? 500 : value < 300_000 ? 1_000 : 5_000
  if (currency === 'USD') return value < 1_000 ? 5 : value < 5_000 ? 10 : 50
  return value < 2_000 ? 10 : value < 20_000 ? 50 : 100
}
