import type { BodyOf } from '#contract/call.ts'
import type { agreeStaffSharedCart } from '#contract/staff/orders/staff-placed-orders.ts'
import { isSharedCartOver } from '#rules/cart/shared-cart.ts'
import { normalisePhone } from '#rules/forms/contacts/phone.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import { sharedCart as textsEn } from '#texts/en/ordering/shared-cart.ts'
import { sharedCart as textsRu } from '#texts/ru/ordering/shared-cart.ts'
import { transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { recordScreenAction } from '../../audit/index.ts'
import type { ComputedCart } from '../../cart/index.ts'
import { consentVersions } from '../../content/index.ts'
import type { OrderBody } from '../../ordering/index.ts'
import { newAgreementKey, replaceAgreement } from '../ordering/agreement-store.ts'
import { buyerContext } from '../ordering/buyer-context.ts'
import type { SharedCartDeps } from '../shared-cart-deps.ts'
import { findOwnCart } from './find-own-cart.ts'
import { entityOf, type StaffContext } from './start-shared-cart.ts'

const MINOR = 100

/**
 * Sends the customer what they agree to, with a code to tell. The order is checked before, as it will be when it is placed:
 * nobody is asked about something that cannot be had.
 */
export async function sendAgreement(
  deps: SharedCartDeps,
  asked: { id: number } & BodyOf<typeof agreeStaffSharedCart>,
  { member, now, requestId }: StaffContext,
  ctx: CallContext,
) {
  const { visitor } = ctx
  const { language } = visitor.site
  const { id, ...form } = asked
  const phone = normalisePhone(form.phone, language)
  if (!phone) return refused('auth.phone_invalid')
  const cart = await findOwnCart(deps.db, id, member)
  if ('refusal' in cart) return refused(cart.refusal)
  if (cart.state === 'checkout') return refused('shared_cart.at_checkout')
  if (cart.state !== 'open' || isSharedCartOver(cart, now)) return refused('shared_cart.step_not_possible')
  if (cart.lines.length === 0) return refused('shared_cart.empty')

  const key = newAgreementKey()
  const buyer = buyerContext(deps, cart, key, ctx)
  const { personalData, offer } = await consentVersions(deps.db, language)
  const terms: OrderBody = { ...form, phone, lines: cart.lines, consents: { personalData, offer } }
  const checked = await deps.orders.check(terms, phone, buyer)
  if (!checked.ok) return checked
  const { calculated, buyer: of } = checked.answer
  const total = calculated.priced.finalSum

  const texts = language === 'en' ? textsEn : textsRu
  const sum = formatMoney(money(total, of.currency), language)
  const documents = { offer: `${visitor.origin}${offer}`, personalData: `${visitor.origin}${personalData}` }
  const sent = await deps.codes.send({ phone, message: (code) => texts.agreementSms(code, sum, documents) }, buyer)
  if (!sent.ok) return sent
  return transaction(deps.db, async (tx) => {
    const { expiresAt } = sent.answer
    await replaceAgreement(tx, {
      ...{ key, cartId: cart.id, staffId: member.id, phone, total, currency: of.currency },
      ...{ terms: { ...terms, expected_lines: seenLines(checked.answer) }, sentAt: now, expiresAt },
    })
    // The log is kept longer than a phone may be.
    await recordScreenAction(tx, { member, now, requestId }, { command: 'shared-cart agreement', ...entityOf(cart) })
    return done(cart)
  })
}

/** So that a difference can be told line by line. */
function seenLines({ loaded }: ComputedCart): NonNullable<OrderBody['expected_lines']> {
  return loaded.lines.map(({ line, quantity, price }) => ({
    skuId: line.skuId,
    quantity,
    price: (price?.final ?? 0) / MINOR,
  }))
}
