import { sql } from 'drizzle-orm'
import { isPastView } from '#rules/marketing/view-time.ts'
import type { MarketingOperation } from '../../integrations/marketing/port.ts'
import type { Db } from '../../kernel/database/db.ts'
import { accountOf } from '../identity/index.ts'
import { isSubscriber, subscriberById } from '../newsletter/index.ts'
import { waitingWish } from '../requests/index.ts'
import { isAllowedDevice, mayReport } from './devices.ts'
import type { StoredOperation } from './operations-store.ts'

/**
 * The content of an operation, read when it is sent, so that a withdrawn consent or an unsubscription stops it. Null:
 * it must not be sent.
 */
export async function readOperation(db: Db, stored: StoredOperation, now: Date): Promise<MarketingOperation | null> {
  const { kind, customerId, productId, category } = stored
  switch (kind) {
    case 'authorizeCustomer': {
      const account = await allowedAccount(db, customerId)
      return account && { kind, customer: { id: account.id, mobilePhone: account.phone } }
    }
    case 'addToWishlist':
    case 'removeFromWishlist': {
      const account = await allowedAccount(db, customerId)
      const product = productId === null ? null : await productNow(db, productId)
      return account && product && { kind, customer: { id: account.id }, product }
    }
    case 'clearWishlist': {
      const account = await allowedAccount(db, customerId)
      return account && { kind, customer: { id: account.id } }
    }
    case 'viewCategory':
      return category !== null && (await isViewReported(db, stored, now)) ? { kind, category } : null
    case 'viewProduct':
      return productId !== null && (await isViewReported(db, stored, now)) ? { kind, productId } : null
    case 'subscribe':
      return readSubscription(db, stored)
    case 'subscribeToPrice':
      return readWish(db, stored)
    // Asked for by the person: no consent stands against it.
    case 'eraseCustomer':
      return { kind, customerId, email: stored.email }
  }
}

async function allowedAccount(db: Db, customerId: number | null) {
  if (customerId === null || !(await mayReport(db, customerId))) return null
  const account = await accountOf(db, customerId)
  return account && { id: customerId, phone: account.phone }
}

async function isViewReported(db: Db, { deviceId, createdAt }: StoredOperation, now: Date): Promise<boolean> {
  return deviceId !== null && !isPastView(createdAt, now) && (await isAllowedDevice(db, deviceId))
}

/** Whoever has unsubscribed is told of as such, so that the platform stops too: it knows the address already. */
async function readSubscription(db: Db, { id, subscriberId }: StoredOperation): Promise<MarketingOperation | null> {
  const reader = subscriberId === null ? null : await subscriberById(db, subscriberId)
  if (!reader) return null
  if (reader.reads) return { kind: 'subscribe', email: reader.email, isSubscribed: true }
  const { rows } = await db.execute(sql`
    select from marketing.operations
    where subscriber_id = ${subscriberId} and kind = 'subscribe' and state = 'sent' and id < ${id} limit 1`)
  return rows.length > 0 ? { kind: 'subscribe', email: reader.email, isSubscribed: false } : null
}

/** Advertising is agreed to by the reader of news, or by the browser in which the wish was confirmed. */
async function readWish(db: Db, { wishId, deviceId }: StoredOperation): Promise<MarketingOperation | null> {
  const wish = wishId === null ? null : await waitingWish(db, wishId)
  if (wish?.kind !== 'price') return null
  const isAllowed = (deviceId !== null && (await isAllowedDevice(db, deviceId))) || (await isSubscriber(db, wish.email))
  const product = isAllowed ? await productNow(db, wish.productId) : null
  return product && { kind: 'subscribeToPrice', email: wish.email, product }
}

/** With the lowest price of its variants in roubles. */
async function productNow(db: Db, id: number): Promise<{ id: number; price: number | null } | null> {
  const { rows } = await db.execute<{ price: number | null }>(sql`
    select price_rub / 100.0::double precision as price from catalog.published_listing where product_id = ${id}`)
  const [row] = rows
  return row ? { id, price: row.price } : null
}
