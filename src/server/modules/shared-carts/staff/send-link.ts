import { sql } from 'drizzle-orm'
import { isSharedCartOver } from '#rules/cart/shared-cart.ts'
import { normalisePhone } from '#rules/forms/contacts/phone.ts'
import type { Language } from '#rules/location/site.ts'
import { sharedCart as textsEn } from '#texts/en/ordering/shared-cart.ts'
import { sharedCart as textsRu } from '#texts/ru/ordering/shared-cart.ts'
import { transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import type { SharedCartDeps } from '../shared-cart-deps.ts'
import { linkOf } from '../shared-cart-link.ts'
import type { SharedCartRow } from '../shared-cart-store.ts'
import { findOwnCart } from './find-own-cart.ts'
import { takeSending } from './sending-limits.ts'
import { entityOf, type StaffContext } from './start-shared-cart.ts'

export async function sendLink(
  deps: SharedCartDeps,
  asked: { id: number; phone: string },
  ctx: StaffContext & { language: Language; origin: string },
) {
  const { db, outbox } = deps
  const { member, now, language, origin } = ctx
  const phone = normalisePhone(asked.phone, language)
  if (!phone) return refused('auth.phone_invalid')
  const own = await findOwnCart(db, asked.id, member)
  if ('refusal' in own) return refused(own.refusal)
  const retryAfter = await takeSending(deps, 'link', { phone, staffId: member.id })
  if (retryAfter !== null) return refused('request.too_many', { retryAfter })
  return transaction(db, async (tx) => {
    const cart = await findOwnCart(tx, asked.id, member, { isLocked: true })
    if ('refusal' in cart) return refused(cart.refusal)
    if (cart.state === 'ordered' || isSharedCartOver(cart, now)) return refused('shared_cart.unknown')
    const sent: SharedCartRow = { ...cart, phone, sentAt: now, version: cart.version + 1 }
    await tx.execute(sql`
      update shared_carts.carts set phone = ${phone}, sent_at = ${now.toISOString()}, version = ${sent.version}
      where id = ${cart.id}`)
    const texts = language === 'en' ? textsEn : textsRu
    await outbox.put(tx, 'sms', `shared-cart:${cart.id}:${sent.version}`, {
      to: phone,
      text: texts.sms(linkOf(cart, origin)),
    })
    // The log is kept longer than a phone may be.
    await recordScreenAction(tx, ctx, { command: 'shared-cart send', ...entityOf(cart) })
    return done(sent)
  })
}
