import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../../kernel/secrets/is-same-secret.ts'

function hmac(key: string, message: string | Buffer): string {
  return createHmac('sha256', key).update(message).digest('hex')
}

/**
 * What a GET signs in place of a body: the documentation leaves the last line out, the official shop plugin signs an
 * empty one. Which one a terminal takes is a setting.
 */
export type GetSigning = 'empty_body' | 'no_body'

export type SignedRequest = { method: 'GET' | 'POST'; path: string; siteId: string; requestId: string; body: string }

export function requestSignature(secretKey: string, request: SignedRequest, getSigning: GetSigning = 'empty_body') {
  const { method, path, siteId, requestId, body } = request
  const head = [method, path, siteId, requestId]
  const parts = method === 'GET' && getSigning === 'no_body' ? head : [...head, body]
  return hmac(secretKey, parts.join('\n'))
}

/** Over the bytes as they came and the address as it was registered, never over what a Host header says. */
export function webhookSignature(
  secretKey: string,
  { url, siteId, rawBody }: { url: string; siteId: string; rawBody: string | Buffer },
): string {
  const head = Buffer.from(`POST\n${url}\n${siteId}\n`)
  return hmac(secretKey, Buffer.concat([head, Buffer.from(rawBody)]))
}

/** Some libraries write the digits of a hash as capital letters. */
export function isSameSignature(expected: string, given: string): boolean {
  return isSameSecret(given.toLowerCase(), expected)
}
