import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '../secrets/is-same-secret.ts'

/**
 * A visitor's session. The cookie carries a random signed id, so nobody can forge another's; a row is written only when
 * there is something to remember, so guests cost no writes.
 */
export type Session = { id: string; isNew: boolean }

export const SESSION_DAYS = 90

export type Sessions = {
  /** Null when the cookie is absent, forged or malformed. */
  read(cookie: string | undefined): Session | null
  create(): Session
  cookieOf(session: Session): string
  /** Bound to the session: a stolen token is worthless in another one. */
  csrfToken(session: Session): string
  isCsrfToken(session: Session, token: string | undefined): boolean
}

const ID_BYTES = 18
const ID = /^[\w-]{24}$/

export function createSessions(secret: string): Sessions {
  const sign = (purpose: string, id: string) =>
    createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url')
  return {
    read(cookie) {
      const [id = '', signature = '', ...rest] = (cookie ?? '').split('.')
      if (rest.length > 0 || !ID.test(id) || !isSameSecret(signature, sign('session', id))) return null
      return { id, isNew: false }
    },
    create: () => ({ id: randomBytes(ID_BYTES).toString('base64url'), isNew: true }),
    cookieOf: ({ id }) => `${id}.${sign('session', id)}`,
    csrfToken: ({ id }) => sign('csrf', id),
    isCsrfToken: ({ id }, token) => typeof token === 'string' && isSameSecret(token, sign('csrf', id)),
  }
}
