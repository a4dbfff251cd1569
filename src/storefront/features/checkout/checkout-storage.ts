import { localStore, sessionStore, withMemory } from '#client/safe-storage.ts'
import { readSavedOrderData, type SavedOrderData, toSavedOrderData } from '#rules/checkout/saved-order-data.ts'
import { ORDER_DATA_KEY, ORDER_INTENT_KEY, PROVED_PHONE_KEY } from '../../state/personal-storage.ts'
import type { OrderBody } from './placing/order-data.ts'
import { sessionIntents } from './placing/session-intents.ts'

const LAST_KEY = 'last-order'
const LEFT_KEY = 'order-payment'

/** The server accepts a proof for a day; ask for a new one a little earlier. */
const PROOF_LASTS_MS = 23 * 60 * 60 * 1000

/** Where storage is switched off, all of this lasts as long as the page. */
const local = withMemory(localStore)
const session = withMemory(sessionStore)

export function readOrderData(): SavedOrderData {
  return readSavedOrderData(local.get(ORDER_DATA_KEY))
}

export function keepOrderData(data: Parameters<typeof toSavedOrderData>[0]): void {
  local.writeJson(ORDER_DATA_KEY, toSavedOrderData(data))
}

export const intents = sessionIntents<OrderBody>(ORDER_INTENT_KEY)

/** The phone that this session proved by a code; another tab or tomorrow it is proved anew. */
export function readProvedPhone(now: number): string | null {
  const [phone = '', at = ''] = (session.get(PROVED_PHONE_KEY) ?? '').split(' ')
  return /^\+\d{8,15}$/.test(phone) && now - Number(at) < PROOF_LASTS_MS ? phone : null
}

export function keepProvedPhone(phone: string | null, now: number): void {
  if (phone === null) session.remove(PROVED_PHONE_KEY)
  else session.set(PROVED_PHONE_KEY, `${phone} ${now}`)
}

const ORDER_KEY = /^[\w-]{16,64}$/

/** The last order of this tab: what `/order-success` without an id shows. */
export function readLastOrder(): string | null {
  const key = session.get(LAST_KEY)
  return key && ORDER_KEY.test(key) ? key : null
}

export function keepLastOrder(key: string): void {
  session.set(LAST_KEY, key)
}

/** Somebody who comes back from the payment page by Back must not be sent there again. */
export function hasLeftToPay(orderKey: string): boolean {
  return session.get(LEFT_KEY) === orderKey
}

export function keepLeftToPay(orderKey: string): void {
  session.set(LEFT_KEY, orderKey)
}
