import type { CertificateSettings } from '#rules/certificates/certificate-settings.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { publishedTexts } from '../../../letters/letter-texts.ts'
import type { BuyingDeps } from '../buying-deps.ts'
import { type DepositNotice, depositOrderLetter } from '../sending/gift-letter.ts'
import type { Gift } from '../sending/gifts.ts'
import type { DepositOrder } from './deposit-orders.ts'

type Deps = Pick<BuyingDeps, 'outbox' | 'terms'>

/** Where the buyer sees what became of an order. */
export function depositOrderUrl(origin: string, key: string): string {
  return `${origin}/certificate?order=${key}`
}

/** Where a payment page sends the buyer afterwards: the page says at once that nothing was paid, and does not wait for news. */
export function depositReturnUrls(origin: string, key: string): { success: string; fail: string } {
  const success = depositOrderUrl(origin, key)
  return { success, fail: `${success}&payment=failed` }
}

/** An e-mail about the order, sent if the transaction commits; `once` distinguishes two of one kind. */
export async function notifyDepositBuyer(
  tx: Transaction,
  { outbox, terms }: Deps,
  order: DepositOrder,
  notice: DepositNotice,
  once = '',
): Promise<void> {
  const { number, language, origin, key } = order
  const facts = { number, url: depositOrderUrl(origin, key), timeZone: terms.timeZone }
  await outbox.put(tx, 'email', `deposit:${key}:${notice.kind}${once && `:${once}`}`, {
    to: order.email,
    ...(await depositOrderLetter(publishedTexts(tx), facts, notice, language)),
  })
}

export function paidNotice(
  { currency }: Pick<CertificateSettings, 'currency'>,
  order: DepositOrder,
  gifts: readonly Gift[],
  now: Date,
): DepositNotice {
  const sum = (minor: number) => formatMoney(money(minor, currency), order.language)
  return {
    kind: 'paid',
    total: sum(order.total),
    gifts: gifts.map(({ amount, topUpOf, recipientEmail, sendAt }) => ({
      sum: sum(amount),
      isTopUp: topUpOf !== null,
      recipientEmail,
      sendAt: sendAt !== null && sendAt > now ? sendAt : null,
    })),
  }
}
