declare module '../../kernel/events/domain-events.ts' {
  interface DomainEventMap {
    /** The address of a wish to be told of a price or of stock is its asker's. `browser`: where it was confirmed, if known. */
    'wish.confirmed': { wishId: number; browser: string | null }
  }
}

export type {}
