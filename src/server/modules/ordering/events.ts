import type { EventType } from '../../kernel/events/domain-events.ts'

declare module '../../kernel/events/domain-events.ts' {
  interface DomainEventMap {
    'order.placed': { orderKey: string }
    /** All its money has come; or there was none to come. */
    'order.paid': { orderKey: string }
    /** Its buyer has it. */
    'order.delivered': { orderKey: string }
    /** Delivered, its days of return are over and no return is under way. */
    'order.completed': { orderKey: string }
    /** Cancelled, or its time to pay is over. */
    'order.ended': { orderKey: string }
    /** It had ended unpaid, and its money came after all. */
    'order.revived': { orderKey: string }
    /** A return was paid back; of a part of the order, or of all of it. */
    'order.returned': { orderKey: string }
    /** Money of it went back, by a return or past the shop. */
    'order.refunded': { orderKey: string }
  }
}

/** Everything that happens to an order and others may follow. No page that is cached shows one: they drop no tags. */
export const ORDER_EVENTS = [
  'order.placed',
  'order.paid',
  'order.delivered',
  'order.completed',
  'order.ended',
  'order.revived',
  'order.returned',
  'order.refunded',
] as const satisfies readonly EventType[]
