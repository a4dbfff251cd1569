import { createHmac } from 'node:crypto'

/** The key of one subscription. It is stored nowhere: another number makes another key. */
export function signingKey(shopSecret: string, subscription: { id: number; keyNumber: number }): string {
  const bytes = createHmac('sha256', shopSecret).update(`webhook ${subscription.id} ${subscription.keyNumber}`).digest()
  return `whsec_${bytes.toString('base64')}`
}

/** The headers of Standard Webhooks 1.0: the receiver computes the same from the body as it came. */
export function signedHeaders(
  key: string,
  message: { id: string; at: Date; body: string },
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(message.at.getTime() / 1000))
  const signature = createHmac('sha256', Buffer.from(key.replace(/^whsec_/, ''), 'base64'))
    .update(`${message.id}.${timestamp}.${message.body}`)
    .digest('base64')
  return { 'webhook-id': message.id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
