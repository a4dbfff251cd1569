import * as z from 'zod/mini'
import { currency } from './product.ts'

/** Spec 3, Cart data. Sums are in major units of `currency`. */
export const cartData = z.object({
  products: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      designer: z.string(),
      price: z.number(),
      quantity: z.int(),
      category: z.string(),
      characteristics: z.string(),
      paymentRestrictionMessages: z.array(z.string()),
    }),
  ),
  totalProducts: z.int(),
  certificates: z.array(z.object({ number: z.string(), amount: z.number() })),
  promocodes: z.array(z.object({ code: z.string(), discount: z.number() })),
  deposits: z.array(z.object({ amount: z.number() })),
  delivery: z.nullable(z.object({ typeId: z.int(), finalPrice: z.number() })),
  deliveryEstimations: z.array(z.object({ typeId: z.int(), finalPrice: z.number() })),
  finalSum: z.number(),
  totalSum: z.object({ initial: z.number() }),
  currency,
  availablePaymentMethods: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      title: z.string(),
      type: z.string(),
      pay_page_type: z.nullable(z.string()),
    }),
  ),
})
export type CartData = z.output<typeof cartData>
