declare module '../../../kernel/events/domain-events.ts' {
  interface DomainEventMap {
    /** For the first time, by whoever holds its link and its code. */
    'certificate.opened': { certificateId: number; giftId: number }
    /** Put into a profile. */
    'certificate.bound': { certificateId: number; customerId: number }
    /** Its owner gave it to somebody else: whatever was known of it before is worth nothing. */
    'certificate.handed_on': { certificateId: number; customerId: number; giftId: number }
  }
}

export {}
