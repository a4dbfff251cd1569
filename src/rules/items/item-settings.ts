/** Metals that the register knows of; the catalogue has these two. */
export type PreciousMetal = 'gold' | 'silver'

/**
 * Which goods a shop may only sell with a UIN. The law of the country decides it, and its exceptions (light silver, say)
 * could not be verified: a shop writes down what its lawyer says.
 */
export type ItemSettings = {
  /** ISO code: only what lies in a storage of this country. */
  country: string
  /** From which weight on; a metal that is not named needs none. */
  metals: Partial<Record<PreciousMetal, { fromMg: number }>>
}

export type Goods = { metal: PreciousMetal; weightMg: number | null; country: string }

/** Whether an item may leave only with its UIN; where the weight is unknown it does too. */
export function needsUin(settings: ItemSettings, { metal, weightMg, country }: Goods): boolean {
  const terms = settings.metals[metal]
  if (terms === undefined || country !== settings.country) return false
  return weightMg === null || weightMg >= terms.fromMg
}
