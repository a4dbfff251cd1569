import { providerKind } from '../../kernel/providers/integration.ts'

/** What the register hears of one item: nothing of the buyer. */
export type RegistryEvent = {
  /** The same for every attempt: heard twice, it counts once. */
  key: string
  event: 'sold' | 'returned'
  uin: string
  /** ISO 8601. */
  at: string
  /** The number of the order that the receipt is for. */
  document: string
}

export type ItemRegistry = {
  /** Throws when it makes sense to try again. */
  report(event: RegistryEvent): Promise<void>
}

/** Events are told to the first. */
export const itemRegistries = providerKind<ItemRegistry>('item registries')
