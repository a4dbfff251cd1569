import { sql } from 'drizzle-orm'
import type { StaffSharedCart } from '#contract/staff/orders/staff-shared-carts.ts'
import { type SharedCartProgress, sharedCartProgress } from '#rules/cart/shared-cart.ts'
import type { Language } from '#rules/location/site.ts'
import { hiddenPhone } from '#rules/staff/hidden-phone.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { hasConfirmedPhone } from '../../identity/index.ts'
import { computeShared } from '../compute-shared-cart.ts'
import { helperNames } from '../helper-names.ts'
import { type Agreement, agreementOf } from '../ordering/agreement-store.ts'
import { paymentOf } from '../ordering/order-money.ts'
import type { SharedCartDeps } from '../shared-cart-deps.ts'
import type { Computed } from '../shared-cart-for-customer.ts'
import { linkOf } from '../shared-cart-link.ts'
import type { SharedCartRow } from '../shared-cart-store.ts'

const MINOR = 100

/** How far the customer has come, and the number of the order. */
export type Reached = { progress: SharedCartProgress; order: string | null }

export async function reachedBy(db: Db | Transaction, cart: SharedCartRow, now: Date): Promise<Reached> {
  const { state, expiresAt, openedAt, sessionHash } = cart
  const { rows } = await db.execute<{ number: string; is_paid: boolean }>(sql`
    select o.number, o.payment_state in ('paid', 'authorised') as is_paid from shared_carts.carts c
    join ordering.published_orders o on o.key = c.order_key where c.id = ${cart.id}`)
  const [order] = rows
  const isPhoneConfirmed =
    state === 'checkout' && sessionHash !== null && (await hasConfirmedPhone(db, sessionHash, now))
  const facts = { state, expiresAt, isOpened: openedAt !== null, isPhoneConfirmed, isPaid: order?.is_paid ?? false }
  return { progress: sharedCartProgress(facts, now), order: order?.number ?? null }
}

export function staffRevision({ version }: SharedCartRow, { progress }: Reached, agreement: Agreement | null): string {
  return [version, progress, agreement?.terms && agreement.key].filter(Boolean).join('.')
}

function shownAgreement(agreement: Agreement | null): StaffSharedCart['agreement'] {
  if (!agreement?.terms || agreement.phone === null) return null
  const { key, phone, total, sentAt, expiresAt } = agreement
  return {
    ...{ key, phone: hiddenPhone(phone), sum: total / MINOR },
    ...{ sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() },
  }
}

type Reader = { language: Language; now: Date; origin: string }

export async function forStaff(
  deps: SharedCartDeps,
  cart: SharedCartRow,
  reader: Reader,
  computed?: Computed,
): Promise<StaffSharedCart> {
  const { cartData, message, changes } = computed ?? { cartData: await computeShared(deps, cart, reader) }
  const reached = await reachedBy(deps.db, cart, reader.now)
  const names = (await helperNames(deps.db, [cart], reader.language)).get(cart.id)
  const agreement = await agreementOf(deps.db, cart.id)
  return {
    id: cart.id,
    state: cart.state,
    revision: staffRevision(cart, reached, agreement),
    cartData,
    ...(message !== undefined && { message }),
    ...(changes && { changes }),
    ...reached,
    by: names?.name ?? '',
    shop: names?.shop ?? null,
    link: linkOf(cart, reader.origin),
    phone: cart.phone && hiddenPhone(cart.phone),
    sentAt: cart.sentAt?.toISOString() ?? null,
    expiresAt: cart.expiresAt.toISOString(),
    payment: await paymentOf(deps, cart),
    agreement: shownAgreement(agreement),
    payLinkSentAt: cart.payLinkSentAt?.toISOString() ?? null,
  }
}
