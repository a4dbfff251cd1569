import { providerKind } from '../../kernel/providers/integration.ts'

/** Events that no browser can report: no page is open when money is refunded. */
export type ServerEvent = {
  kind: 'refund'
  /** The number that the buyer knows, as the purchase was told with. */
  orderNumber: string
  orderedAt: Date
  currency: string
  /** Of this refund, in major units. */
  value: number
}

/** Throws when it makes sense to try again. */
export type ServerAnalytics = { report(event: ServerEvent): Promise<void> }

/** Each is told. */
export const serverAnalytics = providerKind<ServerAnalytics>('server analytics')
