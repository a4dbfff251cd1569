import { fetchUpstream, UpstreamError } from '../../../kernel/providers/fetch-upstream.ts'
import type { AffiliateNetwork, AffiliateSale } from '../port.ts'

const SERVICE = 'gdeslon'
const TIMEOUT_MS = 3_000
/** How the network marks the sum of an order among the codes of its goods. */
const ORDER_CODE = '001'

export type GdeslonOptions = {
  /** Where the network takes reports of sales from servers; part of the contract with it. */
  baseUrl: string
  merchantId: string
  key: string
}

/** GdeSlon: `codes` as on its own page of thanks, `productId:price` once for each item and the sum at the end. */
export function createGdeslon({ baseUrl, merchantId, key }: GdeslonOptions): AffiliateNetwork {
  return {
    async report({ orderNumber, click, status, total, currency, items }) {
      const query = new URLSearchParams({
        merchant_id: merchantId,
        order_id: orderNumber,
        codes: codesOf({ items, total }),
        currency,
        ref: click,
        status,
      })
      const response = await fetchUpstream(SERVICE, `${baseUrl}?${query}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        timeoutMs: TIMEOUT_MS,
      })
      if (response.status >= 300) throw new UpstreamError(SERVICE, 'status', `HTTP ${response.status}`)
    },
  }
}

export function codesOf({ items, total }: Pick<AffiliateSale, 'items' | 'total'>): string {
  return [...items.map(({ productId, price }) => `${productId}:${price}`), `${ORDER_CODE}:${total}`].join(',')
}
