import type { OrderState } from '../orders/order-state.ts'

export type AffiliateReport = {
  status: 'created' | 'confirmed' | 'cancelled'
  /** Minor units: goods that stay with the buyer, without delivery and packing. */
  total: number
}

type Order = { state: OrderState; isPaid: boolean; isRefunded: boolean; kept: number }

/** How an order stands for the partner who brought it. */
export function affiliateReport({ state, isPaid, isRefunded, kept }: Order): AffiliateReport {
  if (state === 'cancelled' || state === 'expired' || isRefunded || kept === 0) return { status: 'cancelled', total: 0 }
  return { status: isPaid ? 'confirmed' : 'created', total: kept }
}

export function isSameReport(a: AffiliateReport | null, b: AffiliateReport): boolean {
  return a?.status === b.status && a.total === b.total
}
