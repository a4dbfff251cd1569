import { PROVIDERS, type Provider } from './point.ts'

export type PointId = { country: string; provider: Provider; code: string }

/** What providers write into their codes: letters of any script, digits, and a few signs between them. */
const CODE = /^[\p{L}\p{N}][\p{L}\p{N}_ ./-]{0,49}$/u

/** The one name of a point in the shop: `BY-cdek-MNSK12`. Null when the code is none. */
export function pointId({ country, provider, code }: PointId): string | null {
  return /^[A-Z]{2}$/.test(country) && CODE.test(code) ? `${country}-${provider}-${code}` : null
}

export function readPointId(id: string): PointId | null {
  const [, country = '', name = '', code = ''] = /^([A-Z]{2})-([a-z]+)-(.{1,50})$/u.exec(id) ?? []
  const provider = PROVIDERS.find((known) => known === name)
  return provider && CODE.test(code) ? { country, provider, code } : null
}
