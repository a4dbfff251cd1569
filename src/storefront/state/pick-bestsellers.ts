import { BESTSELLER_SETS } from '#contract/catalog/catalog.ts'

/** Spec 2: the error page shows one of the selections 0 to 9 by lot. `random` is that of `Math`. */
export function pickBestsellers(random: () => number): number {
  return Math.min(Math.floor(random() * BESTSELLER_SETS), BESTSELLER_SETS - 1)
}
