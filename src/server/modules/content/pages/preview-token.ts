import { DAY_MS } from '#rules/time/day-ms.ts'
import { expiringToken, readExpiringToken } from '../../../kernel/secrets/expiring-token.ts'

/** The name of the secret by which links to what is not published are signed. */
export const CONTENT_PREVIEWS = 'content previews'

/** How long a link to a draft works: long enough to be read by whoever must agree. */
const DAYS = 7

/** A draft is looked at while it is written. */
const DRAFT_HOURS = 2
const HOUR = 60 * 60 * 1000
const DRAFT = 'draft'

export type Preview = { id: number; version: number }

/** For a link that shows one version of one page to whoever has it, for a while. */
export function previewToken(secret: string, { id, version }: Preview, at: Date): string {
  return expiringToken(secret, [String(id), String(version)], new Date(at.getTime() + DAYS * DAY_MS))
}

/** The same of what is not saved yet, for whoever writes it. */
export function draftPreviewToken(secret: string, id: number, at: Date): string {
  return expiringToken(secret, [DRAFT, String(id)], new Date(at.getTime() + DRAFT_HOURS * HOUR))
}

/** Null when the link was changed or is too old. */
export function readPreviewToken(secret: string, token: string, at: Date): Preview | { draftId: number } | null {
  const [first, second, ...more] = readExpiringToken(secret, token, at) ?? []
  if (!first || !second || more.length > 0) return null
  return first === DRAFT ? { draftId: Number(second) } : { id: Number(first), version: Number(second) }
}
