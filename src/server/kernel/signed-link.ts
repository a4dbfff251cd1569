import { createHmac, timingSafeEqual } from 'node:crypto'

/** For an address that opens one thing to whoever was given it, until a moment. `what` has no dots. */
export function signLink(secret: string, what: string, until: Date): string {
  const payload = `${what}.${Math.floor(until.getTime() / 1000)}`
  return `${payload}.${signature(secret, payload)}`
}

/** What it opens; null when it was changed or is too old. */
export function readLink(secret: string, token: string, now: Date): string | null {
  const [what, until, sent, ...more] = token.split('.')
  if (!what || !until || !sent || more.length > 0) return null
  const right = Buffer.from(signature(secret, `${what}.${until}`))
  const given = Buffer.from(sent)
  if (right.length !== given.length || !timingSafeEqual(right, given)) return null
  return Number(until) * 1000 > now.getTime() ? what : null
}

function signature(secret: string, payload: string): string {
  return createHmac('sha256', secret).update(payload).digest('base64url')
}
