import * as z from 'zod/mini'
import { ADDRESS_LABELS } from '#rules/addresses/address-form.ts'
import { call } from '../../call.ts'
import { cartData } from '../../entities/cart.ts'
import { orderCreate, orderData } from '../../ordering/orders.ts'
import { SHARED_CART_REFUSALS, sharedCartId, staffSharedCartAnswer } from './staff-shared-carts.ts'

/** An order that an employee places for a customer who told them the code of a message. */

const { delivery_method_id, activeDeliveryType, payment_method_id, shop_id, courier_info } = orderData
const { email, fio, address, apartment, front_door, floor, house_code, comment_for_courier } = orderData

const forMaking = { access: 'staff', permission: 'orders.make' } as const

const quote = z.object({
  /** As for a guest with the same cart. */
  cartData,
  country: z.string(),
  /** How an address is asked for in this country; none: in one line. */
  lines: z.array(
    z.object({
      name: z.enum(['address', 'line2', 'apartment', 'city', 'region', 'postcode']),
      label: z.enum(ADDRESS_LABELS),
      isRequired: z.boolean(),
    }),
  ),
  /** Chosen from a list where the country has one. */
  regions: z.array(z.string()),
  /** Where it can be collected. */
  shops: z.array(z.object({ id: z.int(), name: z.string(), address: z.string() })),
})
export type StaffOrderQuote = z.output<typeof quote>

export const quoteStaffSharedCart = call({
  method: 'POST',
  path: '/backoffice/api/shared-carts/:id/quote',
  summary: 'What the order of a shared cart would come to, and how it can be received and paid',
  params: sharedCartId,
  body: z.object({
    delivery_method_id: z.nullable(delivery_method_id),
    activeDeliveryType,
    shop_id,
    courier_info,
    address,
    apartment,
  }),
  answer: quote,
  errors: SHARED_CART_REFUSALS,
  ...forMaking,
  perMinute: 120,
})

export const agreeStaffSharedCart = call({
  method: 'POST',
  path: '/backoffice/api/shared-carts/:id/agreement',
  summary: 'Sends the customer what they agree to, with a code to tell; the order is checked before',
  params: sharedCartId,
  body: z.object({
    ...{ delivery_method_id, activeDeliveryType, payment_method_id, shop_id, courier_info },
    ...{ email, fio, address, apartment, front_door, floor, house_code, comment_for_courier },
    phone: z.string().check(z.maxLength(60)),
    /** `cartData.version` and `cartData.finalSum` as the employee has read them out. */
    cart_version: z.string().check(z.maxLength(100)),
    expected_total: z.number().check(z.gte(0)),
  }),
  answer: staffSharedCartAnswer,
  errors: [
    ...orderCreate.errors,
    ...SHARED_CART_REFUSALS,
    'shared_cart.at_checkout',
    'shared_cart.step_not_possible',
    'shared_cart.empty',
    'auth.phone_invalid',
    'auth.resend_early',
    'auth.codes_a_day',
    'auth.too_many_codes',
    'auth.code_not_sent',
  ],
  ...forMaking,
  perMinute: 20,
})

export const placeStaffSharedCart = call({
  method: 'POST',
  path: '/backoffice/api/shared-carts/:id/order',
  summary: 'Places the order that the customer has agreed to by telling the code; twice is once',
  params: sharedCartId,
  body: z.object({
    /** What the code is about. */
    agreement: z.string().check(z.maxLength(64)),
    code: z.string().check(z.maxLength(20)),
  }),
  answer: staffSharedCartAnswer,
  errors: [
    ...orderCreate.errors,
    ...SHARED_CART_REFUSALS,
    'shared_cart.at_checkout',
    'shared_cart.step_not_possible',
    'shared_cart.agreement_over',
    'auth.code_invalid',
    'auth.code_wrong',
    'auth.code_over',
  ],
  ...forMaking,
  perMinute: 30,
})

export const sendStaffPayLink = call({
  method: 'POST',
  path: '/backoffice/api/shared-carts/:id/payment-link',
  summary: 'Sends the customer the link to pay for the order once more',
  params: sharedCartId,
  answer: staffSharedCartAnswer,
  errors: [...SHARED_CART_REFUSALS, 'payment.not_awaited', 'request.too_many'],
  ...forMaking,
  perMinute: 10,
})
