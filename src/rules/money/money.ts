import type { Currency } from '../location/currency.ts'

/** A sum of money: whole minor units (kopecks, fils, cents). Major units exist only where a person reads them. */
export type Money = { minor: number; currency: Currency }

export const currencies = ['RUB', 'AED', 'USD'] as const satisfies readonly Currency[]

/** All three of our currencies have a hundred minor units in a major one. */
const MINOR_IN_MAJOR = 100

export function money(minor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not a whole number of minor units`)
  return { minor, currency }
}

export function fromMajor(major: number, currency: Currency): Money {
  return money(Math.round(major * MINOR_IN_MAJOR), currency)
}

export function toMajor({ minor }: Money): number {
  return minor / MINOR_IN_MAJOR
}

/** A percentage of a sum of minor units, rounded half up. */
export function percentOf(minor: number, percent: number): number {
  return Math.floor((minor * percent) / 100 + 0.5)
}
