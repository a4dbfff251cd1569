import * as z from 'zod/mini'
import { SHARED_CART_PROGRESS } from '#rules/cart/shared-cart.ts'
import { call } from '../../call.ts'
import { currency, picture } from '../../entities/product.ts'
import { SHARED_EDIT_ERRORS, sharedCartParts, sharedSkuId } from '../../ordering/shared-cart.ts'

export const sharedCartId = z.object({
  id: z.coerce.number().check(z.int(), z.positive(), z.lte(Number.MAX_SAFE_INTEGER)),
})

export const staffSharedCartAnswer = z.object({
  ...sharedCartParts,
  id: z.int(),
  progress: z.enum(SHARED_CART_PROGRESS),
  /** Who made it, and in which shop. */
  by: z.string(),
  shop: z.nullable(z.string()),
  /** What the customer opens. */
  link: z.string(),
  /** Where the link was sent last, hidden in part. */
  phone: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  expiresAt: z.string(),
  /** Its order, once there is one. */
  order: z.nullable(z.string()),
  /** What the customer was asked to agree to with a code; null when nobody was, and once the order is placed. */
  agreement: z.nullable(
    z.object({
      key: z.string(),
      /** Hidden in part. */
      phone: z.string(),
      /** Major units of the cart's currency. */
      sum: z.number(),
      sentAt: z.string(),
      expiresAt: z.string(),
    }),
  ),
  payLinkSentAt: z.nullable(z.string()),
})
export type StaffSharedCart = z.output<typeof staffSharedCartAnswer>

const row = z.object({
  id: z.int(),
  createdAt: z.string(),
  by: z.string(),
  shop: z.nullable(z.string()),
  progress: z.enum(SHARED_CART_PROGRESS),
  items: z.int(),
  order: z.nullable(z.string()),
})
export type StaffSharedCartRow = z.output<typeof row>

export const SHARED_CART_REFUSALS = ['shared_cart.unknown', 'shared_cart.another_shop'] as const
const forMaking = { access: 'staff', permission: 'orders.make' } as const

export const staffSharedCarts = call({
  method: 'GET',
  path: '/backoffice/api/shared-carts',
  summary: 'The last shared carts that this person may work on, the newest first',
  answer: z.object({ carts: z.array(row) }),
  ...forMaking,
})

export const startSharedCart = call({
  method: 'POST',
  path: '/backoffice/api/shared-carts',
  summary: 'A new shared cart with its link; the last one of the same person, as long as nobody has touched it',
  answer: staffSharedCartAnswer,
  ...forMaking,
  perMinute: 20,
})

export const staffSharedCart = call({
  method: 'GET',
  path: '/backoffice/api/shared-carts/:id',
  summary: 'A shared cart, and how far its customer has come',
  params: sharedCartId,
  answer: staffSharedCartAnswer,
  errors: SHARED_CART_REFUSALS,
  ...forMaking,
})

export const staffSharedCartRevision = call({
  method: 'GET',
  path: '/backoffice/api/shared-carts/:id/revision',
  summary: 'Whether a shared cart is still as it was on the screen',
  params: sharedCartId,
  answer: z.object({ revision: z.string() }),
  errors: SHARED_CART_REFUSALS,
  ...forMaking,
  perMinute: 600,
  isWatching: true,
})

export const editStaffSharedCart = call({
  method: 'POST',
  path: '/backoffice/api/shared-carts/:id/lines',
  summary: 'Puts an item into a shared cart, changes how many of it there are, or takes it out',
  params: sharedCartId,
  body: z.discriminatedUnion('change', [
    z.object({ change: z.literal('add'), skuId: sharedSkuId }),
    z.object({ change: z.literal('quantity'), skuId: sharedSkuId, quantity: z.number() }),
    z.object({ change: z.literal('remove'), skuId: sharedSkuId }),
  ]),
  answer: staffSharedCartAnswer,
  errors: [...SHARED_EDIT_ERRORS, 'shared_cart.another_shop'],
  ...forMaking,
  perMinute: 240,
})

export const sendSharedCart = call({
  method: 'POST',
  path: '/backoffice/api/shared-carts/:id/messages',
  summary: 'Sends the link of a shared cart to a phone',
  params: sharedCartId,
  body: z.object({ phone: z.string().check(z.maxLength(60)) }),
  answer: staffSharedCartAnswer,
  errors: [...SHARED_CART_REFUSALS, 'auth.phone_invalid', 'request.too_many'],
  ...forMaking,
  perMinute: 10,
})

export const stepStaffSharedCart = call({
  method: 'POST',
  path: '/backoffice/api/shared-carts/:id/steps',
  summary: 'Takes a shared cart back from the checkout, or closes it and its link',
  params: sharedCartId,
  body: z.object({ step: z.enum(['reopen', 'close']) }),
  answer: staffSharedCartAnswer,
  errors: [...SHARED_CART_REFUSALS, 'shared_cart.step_not_possible'],
  ...forMaking,
})

const goods = z.object({
  skuId: z.int(),
  code: z.string(),
  name: z.string(),
  /** Colour, size, weight of the stone. */
  characteristics: z.string(),
  photo: z.nullable(picture),
  /** Of one, in minor units: what the cart will take; null where it has none. */
  price: z.nullable(z.int()),
  /** How many may go into a cart. */
  most: z.int(),
  /** How many lie in the shop of whoever asks; null without a shop. */
  here: z.nullable(z.int()),
})
export type SharedCartGoods = z.output<typeof goods>

export const staffSharedCartGoods = call({
  method: 'GET',
  path: '/backoffice/api/shared-carts/:id/goods',
  summary: 'Variants by words of a name or a code, with the price in this cart and how many there are',
  params: sharedCartId,
  query: z.object({ search: z.string().check(z.maxLength(100)) }),
  answer: z.object({ currency, rows: z.array(goods) }),
  errors: SHARED_CART_REFUSALS,
  ...forMaking,
})
