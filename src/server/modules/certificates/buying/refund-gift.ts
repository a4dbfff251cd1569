import { sql } from 'drizzle-orm'
import { depositReceipt as receiptEn } from '#texts/en/certificates/deposits.ts'
import { depositReceipt as receiptRu } from '#texts/ru/certificates/deposits.ts'
import { transaction } from '../../../kernel/database/db.ts'
import { signedIn } from '../../../kernel/people/customer.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { refundPayment } from '../../payments/index.ts'
import type { BuyingDeps } from '../buying-deps.ts'
import { cashBackCertificate } from '../issue-certificate.ts'
import { giftsWhere, lockOwnGift } from '../sending/gifts.ts'
import { boughtGift, isRefundable } from './bought-deposits.ts'
import { lockDepositOrder } from './deposit-orders.ts'

/** All of its money, as long as nothing was spent: the certificate ends and the refund is promised in one transaction. */
export async function refundGift(deps: BuyingDeps, id: number, ctx: CallContext) {
  const customer = await signedIn(ctx)
  const { language } = ctx.visitor.site
  return transaction(deps.db, async (tx) => {
    const [own] = await giftsWhere(tx, sql`g.id = ${id} and g.customer_id = ${customer.id}`)
    if (!own?.orderKey) return refused('deposit.unknown')
    // The order before the gift, the gift before its certificate: whoever is told of money locks them in this order.
    await lockDepositOrder(tx, own.orderKey)
    const gift = await lockOwnGift(tx, id, customer.id)
    if (!gift?.orderKey || !gift.certificateId || !(await isRefundable(tx, gift)))
      return refused('deposit.not_possible')
    // Behind the lock of the certificate: it may have been spent in this very moment.
    if (!(await cashBackCertificate(tx, gift.certificateId, ctx.now))) return refused('deposit.not_possible')
    await tx.execute(sql`update certificates.gifts set state = 'refunded' where id = ${id}`)
    const { certificate: name } = gift.language === 'en' ? receiptEn : receiptRu
    const refund = await refundPayment(
      tx,
      {
        orderKey: gift.orderKey,
        amount: gift.amount,
        key: `gift:${id}`,
        items: [{ name, quantity: 1, sum: gift.amount, prepaid: 0, object: 'payment' }],
        reason: 'certificate',
      },
      ctx.now,
    )
    if (!refund.ok) throw new Error(`the money of gift ${id} cannot go back: ${refund.code}`)
    await deps.record(tx, 'certificate.refunded', { certificateId: gift.certificateId, giftId: id })
    return done({ deposit: await boughtGift(tx, deps, id, language) })
  })
}
