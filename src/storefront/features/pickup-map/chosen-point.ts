import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { pickupPoint } from '#contract/pickup-points.ts'
import { shop } from '#contract/product.ts'

/** How the visitor wants to get the order. Read by the checkout, which asks the server whether it can be done. */
const chosenDelivery = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('courier'), way: z.enum(['courier', 'express', 'sameDay', 'dayToDay']) }),
  z.object({ kind: z.literal('point'), point: pickupPoint }),
  z.object({ kind: z.literal('shop'), shop }),
])
export type ChosenDelivery = z.output<typeof chosenDelivery>

const KEY = 'chosen-delivery'

/** Undefined until somebody asks. */
let current: ChosenDelivery | null | undefined
const listeners = new Set<() => void>()

/** Kept for the tab; another order begins with another choice. */
export function readChosenDelivery(): ChosenDelivery | null {
  if (current === undefined) current = readKept()
  return current
}

export function chooseDelivery(next: ChosenDelivery | null): void {
  current = next
  try {
    if (next) sessionStorage.setItem(KEY, JSON.stringify(next))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage the choice lives as long as the page.
  }
  for (const listener of listeners) listener()
}

export function useChosenDelivery(): ChosenDelivery | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    readChosenDelivery,
    () => null,
  )
}

function readKept(): ChosenDelivery | null {
  try {
    const kept = z.safeParse(chosenDelivery, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return kept.success ? kept.data : null
  } catch {
    return null
  }
}
