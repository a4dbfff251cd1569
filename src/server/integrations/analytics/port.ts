import { providerKind } from '../../kernel/providers/integration.ts'

/** What no browser can tell: nobody looks at a page when money goes back. */
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
