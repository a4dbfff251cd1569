import { createHmac } from 'node:crypto'
import { currencyByCountry } from '#rules/location/currency.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import type { SharedCartDeps } from '../shared-cart-deps.ts'
import type { SharedCartRow } from '../shared-cart-store.ts'

const SESSION_LENGTH = 24

/**
 * The buyer at the other end of the line, as ordering and codes see one: a guest in the country of the cart with a session
 * of their own, which no browser has. Whatever the employee's browser is known by, and their own account in the shop, is
 * not the buyer's.
 */
export function buyerContext(
  { settings, secret }: Pick<SharedCartDeps, 'settings' | 'secret'>,
  { country }: Pick<SharedCartRow, 'country'>,
  agreementKey: string,
  ctx: CallContext,
): CallContext {
  const id = createHmac('sha256', secret).update(`buyer ${agreementKey}`).digest('base64url').slice(0, SESSION_LENGTH)
  const session = { id, isNew: false }
  return {
    ...ctx,
    session,
    visitor: { ...ctx.visitor, country, currency: currencyByCountry(settings.currencies, country) },
    customer: async () => null,
    browser: { id: null, device: null, lastingId: '' },
    keepSession() {},
    renewSession: () => session,
  }
}
