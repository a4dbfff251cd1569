/** Minor units of one whole: prices are asked without a fraction. */
const WHOLE = 100

type Price = { initial: number; final: number }

/** Both what is asked and what is crossed out, up to the next whole: whoever raises does not lose by rounding. */
export function raisedPrice({ initial, final }: Price, percent: number): Price {
  const up = (minor: number) => Math.ceil((minor * (100 + percent)) / 100 / WHOLE) * WHOLE
  return { initial: up(initial), final: up(final) }
}

/** So much off the full price, down to the whole: a buyer who counts after us finds at least what was promised. */
export function salePrice({ initial }: Price, percent: number): Price {
  return { initial, final: Math.max(WHOLE, Math.floor((initial * (100 - percent)) / 100 / WHOLE) * WHOLE) }
}
