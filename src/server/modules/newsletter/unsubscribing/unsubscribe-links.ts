import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Language } from '#rules/location/site.ts'

/** The page of the link, and the address that mail programs post to (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe'

export type UnsubscribeLinks = {
  /** For the header of a letter and for its foot: the link works as long as the subscriber is kept. */
  linkOf(subscriberId: number, language: Language): { url: string; isOneClick: true }
  /** Whose link it is; null for one that we have not made. */
  subscriberOf(token: string): number | null
}

/** Made of the id and a key: every letter carries it, and no table has to keep it. */
export function createUnsubscribeLinks(secret: string, originOf: (language: Language) => string): UnsubscribeLinks {
  const sign = (id: number) => createHmac('sha256', secret).update(`unsubscribe:${id}`).digest('base64url').slice(0, 24)
  return {
    linkOf: (id, language) => ({
      url: `${originOf(language)}${UNSUBSCRIBE_PATH}/${id}-${sign(id)}`,
      isOneClick: true,
    }),
    subscriberOf(token) {
      const [, id, signature] = /^(\d{1,15})-([\w-]{24})$/.exec(token) ?? []
      if (!id || !signature) return null
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(Number(id)))) ? Number(id) : null
    },
  }
}
