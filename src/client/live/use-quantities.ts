import { useState } from 'react'

export type Quantities = {
  /** What is shown of a line: what was pressed last, until the shop has answered. */
  of(skuId: number, quantity: number): number
  /** 0 takes the line out. */
  set(skuId: number, quantity: number): void
}

/** Whoever presses a stepper presses it again: each press counts from the one before, not from the last answer. */
export function useQuantities(send: (skuId: number, quantity: number) => Promise<unknown>): Quantities {
  const [pressed, setPressed] = useState<ReadonlyMap<number, number>>(new Map())

  async function set(skuId: number, quantity: number) {
    setPressed((before) => new Map(before).set(skuId, quantity))
    await send(skuId, quantity)
    // Another press may have come meanwhile, and is still on its way.
    setPressed((before) =>
      before.get(skuId) === quantity ? new Map([...before].filter(([id]) => id !== skuId)) : before,
    )
  }

  return {
    of: (skuId, quantity) => pressed.get(skuId) ?? quantity,
    set: (skuId, quantity) => void set(skuId, quantity),
  }
}
