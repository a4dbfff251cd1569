import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a link to a draft works: long enough to be read by whoever must agree. */
const DAYS = 7
const DAY = 24 * 60 * 60 * 1000

export type Preview = { id: number; version: number }

/** For a link that shows one version of one page to whoever has it, for a while. */
export function previewToken(secret: string, { id, version }: Preview, at: Date): string {
  const payload = `${id}.${version}.${Math.floor(at.getTime() / 1000) + (DAYS * DAY) / 1000}`
  return `${payload}.${signature(secret, payload)}`
}

/** Null when the link was changed or is too old. */
export function readPreviewToken(secret: string, token: string, at: Date): Preview | null {
  const [id, version, until, sent, ...more] = token.split('.')
  if (!id || !version || !until || !sent || more.length > 0) return null
  const right = Buffer.from(signature(secret, `${id}.${version}.${until}`))
  const given = Buffer.from(sent)
  if (right.length !== given.length || !timingSafeEqual(right, given)) return null
  return Number(until) * 1000 > at.getTime() ? { id: Number(id), version: Number(version) } : null
}

function signature(secret: string, payload: string): string {
  return createHmac('sha256', secret).update(payload).digest('base64url')
}
