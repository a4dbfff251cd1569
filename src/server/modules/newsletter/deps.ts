import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { RecordEvent } from '../../kernel/events/domain-events.ts'
import type { Outbox } from '../../kernel/events/outbox.ts'
import type { Limits } from '../../kernel/limits/limits.ts'
import { extensionPoint } from '../../kernel/shop-module.ts'
import type { UnsubscribeLinks } from './unsubscribing/unsubscribe-links.ts'

export type NewReader = { email: string; language: Language; unsubscribe: { url: string; isOneClick: boolean } }

/** What a new reader gets for subscribing. */
export type SubscriptionGift = {
  /** Whether the shop has one for readers of this site. */
  isOffered(db: Db | Transaction, language: Language, now: Date): Promise<boolean>
  /** Sends it with a letter of its own, once for an address. False: nothing was sent. */
  give(tx: Transaction, reader: NewReader, now: Date): Promise<boolean>
}
export const subscriptionGifts = extensionPoint<SubscriptionGift>('newsletter.gifts')

export type NewsletterDeps = {
  db: Db
  outbox: Outbox
  limits: Limits
  record: RecordEvent
  links: UnsubscribeLinks
  gifts(): readonly SubscriptionGift[]
}
