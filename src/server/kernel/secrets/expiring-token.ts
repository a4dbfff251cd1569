import { createHmac } from 'node:crypto'
import { isSameSecret } from './is-same-secret.ts'

/** What a link says, until when, and the signature over both. The parts have no dots of their own. */
export function expiringToken(secret: string, parts: readonly string[], until: Date): string {
  const payload = [...parts, Math.floor(until.getTime() / 1000)].join('.')
  return `${payload}.${signature(secret, payload)}`
}

/** The parts; null when the token was changed or is too old. */
export function readExpiringToken(secret: string, token: string, now: Date): string[] | null {
  const [sent = '', until = '', ...reversed] = token.split('.').reverse()
  const parts = reversed.reverse()
  if (!isSameSecret(sent, signature(secret, [...parts, until].join('.')))) return null
  return Number(until) * 1000 > now.getTime() ? parts : null
}

function signature(secret: string, payload: string): string {
  return createHmac('sha256', secret).update(payload).digest('base64url')
}
