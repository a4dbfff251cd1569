import * as z from 'zod/mini'
import { call } from '../call.ts'
import { currency } from '../entities/product.ts'

/** How many days are looked at. */
export const SALES_PERIODS = ['7', '30', '90'] as const

/** How far the orders of a period have come, each step part of the first one. */
export const SALES_STEPS = ['placed', 'paid', 'sent', 'received', 'returned'] as const

const soldProduct = z.object({ id: z.int(), name: z.string(), code: z.string(), sold: z.int(), left: z.int() })
export type SoldProduct = z.output<typeof soldProduct>

/** One day of one site: visitors up to the checkout, orders from there on. */
const conversionDay = z.object({
  day: z.string(),
  site: z.enum(['ru', 'en']),
  visit: z.int(),
  product: z.int(),
  cart: z.int(),
  checkout: z.int(),
  placed: z.int(),
  paid: z.int(),
})
export type ConversionDay = z.output<typeof conversionDay>

const sales = z.object({
  /** Every day of the period for each currency that something was sold in; sums in minor units. */
  days: z.array(z.object({ day: z.string(), currency, orders: z.int(), sum: z.int() })),
  steps: z.array(z.object({ step: z.enum(SALES_STEPS), count: z.int() })),
  conversion: z.object({
    /** The first day that visitors were counted on; null: nobody has come yet. */
    since: z.nullable(z.string()),
    days: z.array(conversionDay),
  }),
  best: z.array(soldProduct),
  /** On sale for the whole period, in stock, and not bought once. */
  idle: z.array(soldProduct),
  /** Variants that will be gone within days; the soonest first. */
  runningOut: z.array(z.extend(soldProduct, { productId: z.int(), size: z.nullable(z.number()), lasts: z.int() })),
})
export type ShopSales = z.output<typeof sales>

export const staffSales = call({
  method: 'GET',
  path: '/backoffice/api/sales',
  summary: 'What was sold in the last days, how far orders came, what sells, what does not and what runs out',
  query: z.object({ days: z.optional(z.enum(SALES_PERIODS)) }),
  answer: sales,
  access: 'staff',
  permission: 'health.read',
})
