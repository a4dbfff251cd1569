import * as z from 'zod/mini'
import { sessionStore } from '#client/safe-storage.ts'
import { createStoredValue, useStoredValue } from '#client/stored-value.ts'
import { shop } from '#contract/catalog/product.ts'
import { pickupPoint } from '#contract/ordering/pickup-points.ts'

/** How the visitor wants to get the order. Read by the checkout, which asks the server whether it can be done. */
const chosenDelivery = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('courier'), way: z.enum(['courier', 'express', 'sameDay', 'dayToDay']) }),
  z.object({ kind: z.literal('point'), point: pickupPoint }),
  z.object({ kind: z.literal('shop'), shop }),
])
export type ChosenDelivery = z.output<typeof chosenDelivery>

/** For the tab; another order begins with another choice. */
const chosen = createStoredValue<ChosenDelivery | null>({
  storage: sessionStore,
  key: 'chosen-delivery',
  parse: (value) => z.safeParse(chosenDelivery, value).data ?? null,
  none: null,
})

export const readChosenDelivery = chosen.read
export const chooseDelivery = chosen.write

export function useChosenDelivery(): ChosenDelivery | null {
  return useStoredValue(chosen)
}
