import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { readCertificateCode } from '#rules/certificates/certificate-code.ts'
import { normalisePromoCode } from '#rules/promo/promo.ts'
import { networkOf } from '../../../kernel/limits/network-of.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { upTo } from '../../../kernel/up-to.ts'
import { findCertificateByCode } from '../../certificates/index.ts'
import { findPromo } from '../../promo/index.ts'
import type { CartDeps } from '../cart-deps.ts'
import type { CartBody } from './cart-input.ts'

type Kind = 'promocode' | 'certificate'
type Asked = Pick<CallContext, 'session' | 'address' | 'now' | 'customer'>

/** Guessing a code must cost more time than a code is worth: so many tries of a session, and of an address. */
const TRIES = { ofSession: { max: 10, seconds: 3_600 }, ofAddress: { max: 30, seconds: 3_600 } }
/** A code that a session has tried tells it nothing new, so it is counted once. */
const ONCE = { max: 1, seconds: 30 * 24 * 3_600 }
/** The same codes come with every call of a cart: those of the last sessions are not looked up again. */
const MAX_REMEMBERED = 10_000

/** Null when there is a try left; otherwise the seconds until there is one. */
export type Wait = number | null

export type CodeTries = {
  /** A code was typed: one more try, whatever it is. */
  ofTyped(kind: Kind, typed: string, ctx: Asked): Promise<Wait>
  /**
   * Codes that a browser sends along with its cart. A call that computes a cart tells which of them exist as well as
   * typing them does: those that the session has not tried before are tries too, unless they turn out to be right.
   */
  ofCarried(body: Pick<CartBody, 'promocodes' | 'held_promocodes' | 'certificates'>, ctx: Asked): Promise<Wait>
}

export function codeTries(deps: Pick<CartDeps, 'db' | 'limits' | 'hashCode'>): CodeTries {
  const { db, limits } = deps
  const remembered = new LRUCache<string, true>(upTo(MAX_REMEMBERED))

  async function take(kind: Kind, { session, address }: Asked): Promise<Wait> {
    for (const [key, limit] of limitsOf(kind, session.id, address)) {
      const { ok, retryAfter } = await limits.take(key, limit)
      if (!ok) return retryAfter
    }
    return null
  }

  async function isRight(kind: Kind, code: string, { customer, now }: Asked): Promise<boolean> {
    if (kind === 'promocode') return (await findPromo(db, code)) !== null
    const customerId = (await customer())?.id ?? null
    return (await findCertificateByCode(db, code, deps.hashCode, { customerId, now })) !== null
  }

  async function ofCarriedOne(kind: Kind, code: string, ctx: Asked): Promise<Wait> {
    const mark = markOf(kind, code, ctx.session.id)
    if (remembered.has(mark)) return null
    if ((await limits.take(mark, ONCE)).ok) {
      const wait = await take(kind, ctx)
      if (wait !== null) {
        await limits.giveBack(mark, ONCE)
        return wait
      }
      if (await isRight(kind, code, ctx))
        for (const [key, limit] of limitsOf(kind, ctx.session.id, ctx.address)) await limits.giveBack(key, limit)
    }
    remembered.set(mark, true)
    return null
  }

  return {
    async ofTyped(kind, typed, ctx) {
      const wait = await take(kind, ctx)
      if (wait !== null) return wait
      const code = readCode(kind, typed)
      if (code === null) return null
      const mark = markOf(kind, code, ctx.session.id)
      await limits.take(mark, ONCE)
      remembered.set(mark, true)
      return null
    },
    async ofCarried({ promocodes = [], held_promocodes = [], certificates = [] }, ctx) {
      const codes = [
        ...[...promocodes, ...held_promocodes].map((typed) => ['promocode', typed] as const),
        ...certificates.map((typed) => ['certificate', typed] as const),
      ]
      for (const [kind, typed] of codes) {
        const code = readCode(kind, typed)
        const wait = code === null ? null : await ofCarriedOne(kind, code, ctx)
        if (wait !== null) return wait
      }
      return null
    },
  }
}

/** In its one form; null for what cannot be a code at all and is never looked up. */
function readCode(kind: Kind, typed: string): string | null {
  return kind === 'promocode' ? normalisePromoCode(typed) || null : readCertificateCode(typed)
}

function limitsOf(kind: Kind, session: string, address: string) {
  return [
    [`cart:${kind}:session:${hashOf(session)}`, TRIES.ofSession],
    [`cart:${kind}:address:${networkOf(address)}`, TRIES.ofAddress],
  ] as const
}

/** Neither the session nor the code can be read from it. */
function markOf(kind: Kind, code: string, session: string): string {
  return `cart:${kind}:tried:${hashOf(`${session}\n${code}`)}`
}

function hashOf(text: string): string {
  return createHash('sha256').update(`cart:${text}`).digest('base64url').slice(0, 22)
}
