/** A shop among the values of a filter. */
export type ListedShop = { value: string; city?: string | undefined }

export type ShopGroup<Shop extends ListedShop> = { city: string; shops: Shop[] }

/** Shops by city in the order in which they come; the visitor's own city is the first. */
export function shopGroups<Shop extends ListedShop>(
  shops: readonly Shop[],
  here: string | undefined,
): ShopGroup<Shop>[] {
  const groups = [...Map.groupBy(shops, ({ city }) => city ?? '')].map(([city, inCity]) => ({ city, shops: inCity }))
  return groups.toSorted((a, b) => Number(b.city === here) - Number(a.city === here))
}

/** Whether all shops of a city are chosen, some of them, or none. */
export function chosenOf(shops: readonly ListedShop[], chosen: readonly string[]): 'all' | 'some' | 'none' {
  const count = shops.filter(({ value }) => chosen.includes(value)).length
  if (count === 0) return 'none'
  return count === shops.length ? 'all' : 'some'
}

/** One press for a city: all of its shops and no others, for nobody collects in two cities today; or none of them. */
export function turnCity(shops: readonly ListedShop[], chosen: readonly string[], isOn: boolean): string[] {
  const own = shops.map(({ value }) => value)
  return isOn ? own : chosen.filter((value) => !own.includes(value))
}
