import type { CartChange, CartData } from '#contract/entities/cart.ts'
import type { SharedCart, SharedCartPayment } from '#contract/ordering/shared-cart.ts'
import type { Language } from '#rules/location/site.ts'
import { computeShared } from './compute-shared-cart.ts'
import { helperNames } from './helper-names.ts'
import { paymentOf } from './ordering/order-money.ts'
import type { SharedCartDeps } from './shared-cart-deps.ts'
import type { SharedCartRow } from './shared-cart-store.ts'

/** Every change of what the customer sees has a version of its own. */
export function customerRevision(
  { version }: Pick<SharedCartRow, 'version'>,
  payment: SharedCartPayment | null,
): string {
  return payment ? `${version}.${payment.state}` : String(version)
}

export type Computed = { cartData: CartData; message?: string; changes?: CartChange[] }

export async function forCustomer(
  deps: SharedCartDeps,
  cart: SharedCartRow,
  reader: { language: Language; now: Date },
  computed?: Computed,
): Promise<SharedCart> {
  const { cartData, message, changes } = computed ?? { cartData: await computeShared(deps, cart, reader) }
  const names = (await helperNames(deps.db, [cart], reader.language)).get(cart.id)
  const payment = await paymentOf(deps, cart)
  return {
    state: cart.state,
    revision: customerRevision(cart, payment),
    cartData,
    ...(message !== undefined && { message }),
    ...(changes && { changes }),
    payment,
    helper: { name: firstName(names?.name ?? ''), shop: names?.shop ?? null },
  }
}

/** A customer is told as much as a badge says. */
function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
