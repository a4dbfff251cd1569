import type { PlannedPrice } from '#rules/catalog/editing/planned-price.ts'

/** For the log: `8900 (12500) 2026-12-01T06:00:00.000Z/2026-12-08T06:00:00.000Z`. */
export function planText({ initial, final, startsAt, endsAt }: PlannedPrice): string {
  const price = final < initial ? `${final / 100} (${initial / 100})` : String(final / 100)
  return `${price} ${[startsAt, endsAt].flatMap((at) => at?.toISOString() ?? []).join('/')}`
}
