import { PROVIDER_PATTERN } from './point.ts'

export type PointId = { country: string; provider: string; code: string }

/** What providers write into their codes: letters of any script, digits, and a few signs between them. */
const CODE = /^[\p{L}\p{N}][\p{L}\p{N}_ ./-]{0,49}$/u

/** The one name of a point in the shop: `BY-cdek-MNSK12`. Null when the name or the code is none. */
export function pointId({ country, provider, code }: PointId): string | null {
  const isWhole = /^[A-Z]{2}$/.test(country) && PROVIDER_PATTERN.test(provider) && CODE.test(code)
  return isWhole ? `${country}-${provider}-${code}` : null
}

/** `providers`: those that the shop knows, since a name may have hyphens of its own. */
export function readPointId(id: string, providers: readonly string[]): PointId | null {
  const [, country = '', rest = ''] = /^([A-Z]{2})-(.+)$/u.exec(id) ?? []
  for (const provider of providers) {
    const code = rest.startsWith(`${provider}-`) ? rest.slice(provider.length + 1) : ''
    if (CODE.test(code)) return { country, provider, code }
  }
  return null
}
