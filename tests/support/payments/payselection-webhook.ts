import type { FastifyInstance } from 'fastify'
import { SANDBOX_PAYSELECTION } from '../../../src/server/integrations/payments/payselection/sandbox-credentials.ts'
import { webhookSignature } from '../../../src/server/integrations/payments/payselection/signature.ts'

const PATH = '/api/webhooks/payselection'

export type WebhookOptions = { key?: string; siteId?: string; remoteAddress?: string }

/** Signed as the provider signs it, unless the options say otherwise. */
export function sendWebhook(
  app: FastifyInstance,
  origin: string,
  body: Record<string, unknown>,
  options: WebhookOptions = {},
) {
  const payload = JSON.stringify(body)
  const { siteId = SANDBOX_PAYSELECTION.siteId, key = SANDBOX_PAYSELECTION.secretKey } = options
  return app.inject({
    method: 'POST',
    url: PATH,
    headers: {
      'content-type': 'application/json',
      'x-site-id': siteId,
      'x-webhook-signature': webhookSignature(key, { url: `${origin}${PATH}`, siteId, rawBody: payload }),
    },
    payload,
    ...(options.remoteAddress && { remoteAddress: options.remoteAddress }),
  })
}

/** Made by hand, so that the simulator knows nothing of its transactions: they begin with `PS-`. */
export function paidBody(paymentId: number, providerOrderId: string, changes: Record<string, unknown> = {}) {
  return {
    Event: 'Payment',
    TransactionId: `PS-${paymentId}`,
    OrderId: providerOrderId,
    Amount: '12500.00',
    Currency: 'RUB',
    DateTime: '16.11.2026 12.00.00',
    IsTest: 1,
    ...changes,
  }
}
