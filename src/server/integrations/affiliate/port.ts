import type { AffiliateLinks } from '#rules/attribution/attribution.ts'
import { providerKind } from '../../kernel/providers/integration.ts'

/** An order that a partner brought, as the network hears of it: goods and sums, nobody's name. */
export type AffiliateSale = {
  orderNumber: string
  /** What the network calls the click that brought it. */
  click: string
  status: 'created' | 'confirmed' | 'cancelled'
  /** In major units of the currency, without delivery. */
  total: number
  currency: string
  /** One for each item. */
  items: readonly { productId: number; price: number }[]
}

export type AffiliateNetwork = {
  /** A later report of the same order replaces the earlier one. Throws when it makes sense to try again. */
  report(sale: AffiliateSale): Promise<void>
}

/** Known even while nobody is connected: what a link brought is remembered, and reported later. */
export type AffiliateTraits = Pick<AffiliateLinks, 'clickParameters'>

/** A sale is reported to the one by whose name the order is owed to it. Its links carry that name as `utm_source`. */
export const affiliateNetworks = providerKind<AffiliateNetwork, AffiliateTraits>('affiliate networks')

export function affiliateLinks(listed: readonly { name: string; traits: AffiliateTraits }[]) {
  return listed.map(({ name, traits }) => ({ name, clickParameters: [...traits.clickParameters] }))
}
