import { localStore, sessionStore } from '#client/safe-storage.ts'

/** The half-filled order. */
export const ORDER_DATA_KEY = 'order-data'

/** Of the tab. */
export const PROVED_PHONE_KEY = 'order-phone'
export const ORDER_INTENT_KEY = 'order-intent'
export const SPENT_BONUSES_KEY = 'spend-bonuses'
export const CHOSEN_DELIVERY_KEY = 'chosen-delivery'
export const CERTIFICATE_DRAFT_KEY = 'certificate-draft'
export const CERTIFICATE_INTENT_KEY = 'certificate-intent'

/** Also where the other site of the shop begins: a half-filled order belongs to one country. */
export function forgetOrderData(): void {
  localStore.remove(ORDER_DATA_KEY)
}

/** Whoever uses this browser next finds no address, phone or choice of the customer who has left. */
export function forgetCustomer(): void {
  forgetOrderData()
  for (const key of [
    ...[PROVED_PHONE_KEY, ORDER_INTENT_KEY, SPENT_BONUSES_KEY, CHOSEN_DELIVERY_KEY],
    ...[CERTIFICATE_DRAFT_KEY, CERTIFICATE_INTENT_KEY],
  ])
    sessionStore.remove(key)
}
