import { readSavedOrderData, type SavedOrderData, toSavedOrderData } from '#rules/checkout/saved-order-data.ts'
import { createIntents } from './order-intent.ts'

/** Also emptied when the visitor goes to the site of another country. */
export const ORDER_DATA_KEY = 'order-data'
const INTENT_KEY = 'order-intent'
const PROVED_KEY = 'order-phone'
const LAST_KEY = 'last-order'
const LEFT_KEY = 'order-payment'

/** The server takes a proof for a day; we ask for a new one a little earlier. */
const PROOF_LASTS_MS = 23 * 60 * 60 * 1000

const inMemory = new Map<string, string>()

/** Where storage is switched off, all of this lasts as long as the page. */
function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key) ?? inMemory.get(key) ?? null
  } catch {
    return inMemory.get(key) ?? null
  }
}

function write(storage: () => Storage, key: string, text: string | null): void {
  inMemory.delete(key)
  try {
    if (text === null) storage().removeItem(key)
    else storage().setItem(key, text)
  } catch {
    if (text !== null) inMemory.set(key, text)
  }
}

const local = () => localStorage
const session = () => sessionStorage

export function readOrderData(): SavedOrderData {
  return readSavedOrderData(read(local, ORDER_DATA_KEY))
}

export function keepOrderData(data: Parameters<typeof toSavedOrderData>[0]): void {
  write(local, ORDER_DATA_KEY, JSON.stringify(toSavedOrderData(data)))
}

export const intents = createIntents(
  { read: () => read(session, INTENT_KEY), write: (text) => write(session, INTENT_KEY, text) },
  () => crypto.randomUUID(),
)

/** The phone that this session proved by a code; another tab or tomorrow it is proved anew. */
export function readProvedPhone(now: number): string | null {
  const [phone = '', at = ''] = (read(session, PROVED_KEY) ?? '').split(' ')
  return /^\+\d{8,15}$/.test(phone) && now - Number(at) < PROOF_LASTS_MS ? phone : null
}

export function keepProvedPhone(phone: string | null, now: number): void {
  write(session, PROVED_KEY, phone && `${phone} ${now}`)
}

const ORDER_KEY = /^[\w-]{16,64}$/

/** The last order of this tab: what `/order-success` without an id shows. */
export function readLastOrder(): string | null {
  const key = read(session, LAST_KEY)
  return key && ORDER_KEY.test(key) ? key : null
}

export function keepLastOrder(key: string): void {
  write(session, LAST_KEY, key)
}

/** Somebody who comes back from the payment page by Back must not be sent there again. */
export function hasLeftToPay(orderKey: string): boolean {
  return read(session, LEFT_KEY) === orderKey
}

export function keepLeftToPay(orderKey: string): void {
  write(session, LEFT_KEY, orderKey)
}
