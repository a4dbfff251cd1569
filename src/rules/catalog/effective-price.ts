/** Spec 4: the weight variant's price, else the size variant's, else the base price. */
export function effectivePrice<P>(prices: { weight?: P | null; size?: P | null; base?: P | null }): P | null {
  return prices.weight ?? prices.size ?? prices.base ?? null
}
