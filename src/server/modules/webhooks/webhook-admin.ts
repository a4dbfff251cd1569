import { service } from '../../kernel/shop-module.ts'

/** What staff need besides the rows. */
export type WebhookAdmin = {
  keyOf(subscription: { id: number; keyNumber: number }): string
  /** Receivers may be plain http and on this machine: a shop that is only tried out. */
  mayBePlain: boolean
}

export const webhookAdmin = service<WebhookAdmin>('webhook admin')
