import { createHmac, timingSafeEqual } from 'node:crypto'

/** The name of the secret by which links to what is not published are signed. */
export const CONTENT_PREVIEWS = 'content previews'

/** How long a link to a draft works: long enough to be read by whoever must agree. */
const DAYS = 7
const DAY = 24 * 60 * 60 * 1000

/** A draft is looked at while it is written. */
const DRAFT_HOURS = 2
const HOUR = 60 * 60 * 1000
const DRAFT = 'draft'

export type Preview = { id: number; version: number }

/** For a link that shows one version of one page to whoever has it, for a while. */
export function previewToken(secret: string, { id, version }: Preview, at: Date): string {
  const payload = `${id}.${version}.${Math.floor(at.getTime() / 1000) + (DAYS * DAY) / 1000}`
  return `${payload}.${signature(secret, payload)}`
}

/** The same of what is not saved yet, for whoever writes it. */
export function draftPreviewToken(secret: string, id: number, at: Date): string {
  const payload = `${DRAFT}.${id}.${Math.floor(at.getTime() / 1000) + (DRAFT_HOURS * HOUR) / 1000}`
  return `${payload}.${signature(secret, payload)}`
}

/** Null when the link was changed or is too old. */
export function readPreviewToken(secret: string, token: string, at: Date): Preview | { draftId: number } | null {
  const [first, second, until, sent, ...more] = token.split('.')
  if (!first || !second || !until || !sent || more.length > 0) return null
  const right = Buffer.from(signature(secret, `${first}.${second}.${until}`))
  const given = Buffer.from(sent)
  if (right.length !== given.length || !timingSafeEqual(right, given)) return null
  if (Number(until) * 1000 <= at.getTime()) return null
  return first === DRAFT ? { draftId: Number(second) } : { id: Number(first), version: Number(second) }
}

function signature(secret: string, payload: string): string {
  return createHmac('sha256', secret).update(payload).digest('base64url')
}
