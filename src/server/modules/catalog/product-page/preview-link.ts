import { expiringToken, readExpiringToken } from '../../../kernel/secrets/expiring-token.ts'

/** For an address that shows the page of one colour to whoever was given it, until a moment. */
export function signPreview(secret: string, slug: string, until: Date): string {
  return expiringToken(secret, [slug], until)
}

/** The slug; null when the link was changed or is too old. */
export function readPreview(secret: string, token: string, now: Date): string | null {
  const [slug, ...more] = readExpiringToken(secret, token, now) ?? []
  return slug && more.length === 0 ? slug : null
}
