import { fetchUpstream, UpstreamError } from '../../../kernel/providers/fetch-upstream.ts'
import type { ServerAnalytics } from '../port.ts'

const SERVICE = 'measurement protocol'
const TIMEOUT_MS = 3_000

export type MeasurementOptions = {
  /** `https://www.google-analytics.com`. */
  baseUrl: string
  measurementId: string
  apiSecret: string
}

/** Google Analytics 4 from a server. A refund finds its purchase by the number of the order, not by the browser. */
export function createMeasurementProtocol({ baseUrl, measurementId, apiSecret }: MeasurementOptions): ServerAnalytics {
  return {
    async report({ kind, orderNumber, orderedAt, currency, value }) {
      const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret })
      const response = await fetchUpstream(SERVICE, `${baseUrl}/mp/collect?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          client_id: `${orderNumber}.${Math.floor(orderedAt.getTime() / 1000)}`,
          events: [{ name: kind, params: { transaction_id: orderNumber, currency, value } }],
        }),
        timeoutMs: TIMEOUT_MS,
      })
      if (response.status >= 300) throw new UpstreamError(SERVICE, 'status', `HTTP ${response.status}`)
    },
  }
}
