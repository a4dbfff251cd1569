/** No page that is cached shows a certificate of somebody, so none of these drops anything. */
declare module '../../kernel/events/domain-events.ts' {
  interface DomainEventMap {
    /** Paid for: it exists, and is in the buyer's profile or waits for its letter. */
    'certificate.issued': { certificateId: number; giftId: number }
    /** A letter with a code was written. */
    'certificate.sent': { certificateId: number; giftId: number; letter: number }
    'certificate.topped_up': { certificateId: number; giftId: number }
    /** Its money went back to the buyer. */
    'certificate.refunded': { certificateId: number; giftId: number }
  }
}

export {}
