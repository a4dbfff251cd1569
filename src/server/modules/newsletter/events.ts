import type { NewsletterSource } from '#contract/customer/newsletter.ts'
import type { Language } from '#rules/location/site.ts'

declare module '../../kernel/events/domain-events.ts' {
  interface DomainEventMap {
    /** An address gets our letters from now on: its reader has confirmed it. */
    'newsletter.subscribed': { subscriberId: number; language: Language; source: NewsletterSource }
    'newsletter.unsubscribed': { subscriberId: number }
  }
}
