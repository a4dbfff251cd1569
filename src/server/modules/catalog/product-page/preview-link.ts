import { createHmac, timingSafeEqual } from 'node:crypto'

/** For an address that shows the page of one colour to whoever was given it, until a moment. */
export function signPreview(secret: string, slug: string, until: Date): string {
  const payload = `${slug}.${Math.floor(until.getTime() / 1000)}`
  return `${payload}.${signature(secret, payload)}`
}

/** The slug; null when the link was changed or is too old. */
export function readPreview(secret: string, token: string, now: Date): string | null {
  const [slug, until, sent, ...more] = token.split('.')
  if (!slug || !until || !sent || more.length > 0) return null
  const right = Buffer.from(signature(secret, `${slug}.${until}`))
  const given = Buffer.from(sent)
  if (right.length !== given.length || !timingSafeEqual(right, given)) return null
  return Number(until) * 1000 > now.getTime() ? slug : null
}

function signature(secret: string, payload: string): string {
  return createHmac('sha256', secret).update(payload).digest('base64url')
}
