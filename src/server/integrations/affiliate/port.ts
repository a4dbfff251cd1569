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

/** A sale is reported to the one by whose name the order is owed to it. */
export const affiliateNetworks = providerKind<AffiliateNetwork>('affiliate networks')
