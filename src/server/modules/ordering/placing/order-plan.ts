import type { CodeOf } from '#contract/call.ts'
import type { CartChange } from '#contract/entities/cart.ts'
import type { orderCreate } from '#contract/ordering/orders.ts'
import type { AddressDoubt } from '#rules/addresses/address-doubt.ts'
import type { CourierWindow } from '#rules/delivery/courier-window.ts'
import type { DeliveryOption } from '#rules/delivery/delivery-options.ts'
import type { OrderPerson } from '#rules/orders/order-form.ts'
import type { Visitor } from '../../../kernel/people/visitor.ts'
import type { ComputedCart } from '../../cart/index.ts'
import type { AddressParts } from '../order/order-row.ts'

/** Rolls the transaction back and becomes the answer. */
export class OrderRefusal extends Error {
  readonly code: CodeOf<typeof orderCreate>
  readonly changes: CartChange[] | null
  constructor(code: CodeOf<typeof orderCreate>, changes: CartChange[] | null = null) {
    super(code)
    this.code = code
    this.changes = changes
  }
}

export type OrderPlan = {
  cart: ComputedCart
  person: OrderPerson
  phone: string
  sessionHash: Buffer
  visitor: Visitor
  delivery: {
    option: DeliveryOption
    window: CourierWindow | null
    shopId: number | null
    pickupPointId: string | null
    address: string
    parts: AddressParts
    /** It waits for staff with it. */
    doubt: AddressDoubt | null
  }
  paymentMethodId: number
  consents: { purpose: 'personal_data' | 'offer' | 'advertising'; version: string }[]
  /** To whom the buyer told the code that stands for the consents; null where the buyer gave them on the site. */
  staffId: number | null
  address: string
  now: Date
}
