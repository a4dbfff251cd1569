import { providerKind } from '../../kernel/providers/integration.ts'

type Product = { id: number /** In roubles; null for one that has no price now. */; price: number | null }
/** By our own number. A phone is told once, when somebody signs in. */
type Known = { id: number }

/** Spec 7: everything that the shop tells a marketing platform. */
export type MarketingOperation =
  | { kind: 'authorizeCustomer'; customer: Known & { mobilePhone: string } }
  | { kind: 'subscribe'; email: string; isSubscribed: boolean }
  | { kind: 'addToWishlist' | 'removeFromWishlist'; customer: Known; product: Product }
  | { kind: 'clearWishlist'; customer: Known }
  | { kind: 'viewCategory'; category: string }
  | { kind: 'viewProduct'; productId: number }
  | { kind: 'subscribeToPrice'; email: string; product: Product }
  /** Somebody asks to be forgotten: by whatever the platform knows them by. */
  | { kind: 'eraseCustomer'; customerId: number | null; email: string | null }
export type MarketingOperationKind = MarketingOperation['kind']

export type MarketingPlatform = {
  /**
   * `transactionId` is the same however often one operation is sent: the platform takes it once. `deviceId` names the
   * browser. Refused: the platform does not want it and never will. Throws when it makes sense to try again.
   */
  perform(
    operation: MarketingOperation,
    by: { transactionId: string; deviceId: string | null },
  ): Promise<'done' | 'refused'>
}

/** Operations go to the first. */
export const marketingPlatforms = providerKind<MarketingPlatform>('marketing platforms')
