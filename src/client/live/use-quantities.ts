import { useState } from 'react'

export type Quantities = {
  /** The quantity to show for a line: the last one chosen, until the server has answered. */
  of(skuId: number, quantity: number): number
  /** 0 removes the line. */
  set(skuId: number, quantity: number): void
}

/** People press a stepper several times: each press counts from the previous one, not from the last response. */
export function useQuantities(send: (skuId: number, quantity: number) => Promise<unknown>): Quantities {
  const [pressed, setPressed] = useState<ReadonlyMap<number, number>>(new Map())

  async function set(skuId: number, quantity: number) {
    setPressed((before) => new Map(before).set(skuId, quantity))
    await send(skuId, quantity)
    // A later press may still be on its way.
    setPressed((before) =>
      before.get(skuId) === quantity ? new Map([...before].filter(([id]) => id !== skuId)) : before,
    )
  }

  return {
    of: (skuId, quantity) => pressed.get(skuId) ?? quantity,
    set: (skuId, quantity) => void set(skuId, quantity),
  }
}
