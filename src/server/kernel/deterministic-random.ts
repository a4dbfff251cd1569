import { randomFrom } from '#rules/chance/seeded-random.ts'

/** Deterministic randomness seeded by text, so that a new product does not reshuffle the others. */
export type Chance = {
  /** From 0 up to, not including, 1. */
  next(): number
  /** An integer, both ends included. */
  between(low: number, high: number): number
  happens(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** `count` different items, in their original order. */
  some<T>(items: readonly T[], count: number): T[]
}

export function chanceOf(...texts: (string | number)[]): Chance {
  const next = randomFrom(hash(texts.join('/')))
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    happens: (probability) => next() < probability,
    pick: (items) => items[between(0, items.length - 1)] as (typeof items)[number],
    some: (items, count) => {
      const order = items.map((_, index) => ({ index, key: next() })).sort((a, b) => a.key - b.key)
      const chosen = new Set(order.slice(0, count).map(({ index }) => index))
      return items.filter((_, index) => chosen.has(index))
    },
  }
}

/** FNV-1a. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}

/** The same UUID for the same text. */
export function uuidOf(text: string): string {
  const hex = [0, 1, 2, 3].map((part) => hash(`${part}:${text}`).toString(16).padStart(8, '0')).join('')
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
