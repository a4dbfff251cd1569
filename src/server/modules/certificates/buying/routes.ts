import {
  boughtDeposits,
  depositChangeDate,
  depositOrder,
  depositOrderCreate,
  depositOrderCreated,
  depositRefund,
  depositResend,
  depositsDesign,
  depositTopUp,
  imageCertificates,
} from '#contract/customer/deposits.ts'
import { money, toMajor } from '#rules/money/money.ts'
import { signedIn } from '../../../kernel/people/customer.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import { freshen } from '../../payments/index.ts'
import type { BuyingDeps } from '../buying-deps.ts'
import { boughtForOthers, boughtInOrder } from './bought-deposits.ts'
import { changeGiftDate, resendGift } from './change-gift.ts'
import { createDepositOrder, createTopUpOrder } from './create-deposit-order.ts'
import { depositsDesignAnswer, imageCertificatesAnswer } from './deposit-designs.ts'
import { depositOrderByKey } from './deposit-orders.ts'
import { createdDepositOrder } from './place-deposit-order.ts'
import { refundGift } from './refund-gift.ts'

/** Buying certificates, and what a buyer may still do with those that were bought. */
export function buyingRoutes(serve: Serve, deps: BuyingDeps): void {
  serve(depositsDesign, async ({ visitor }) => done(depositsDesignAnswer(deps, visitor.site.language)))

  serve(imageCertificates, async ({ visitor }) => done(imageCertificatesAnswer(deps, visitor.site.language)))

  serve(depositOrderCreate, ({ body, ...ctx }) => createDepositOrder(deps, body, ctx.header('idempotency-key'), ctx))

  serve(depositTopUp, ({ params, body, ...ctx }) =>
    createTopUpOrder(deps, params.id, body, ctx.header('idempotency-key'), ctx),
  )

  serve(depositOrderCreated, (ctx) => createdDepositOrder(deps, ctx.header('idempotency-key'), ctx))

  serve(depositOrder, async ({ params, ...ctx }) => {
    const customer = await signedIn(ctx)
    const known = await depositOrderByKey(deps.db, params.orderId)
    if (known?.customerId !== customer.id) return refused('order.unknown')
    // The buyer is back from the payment page: the provider is asked at once instead of waiting for its webhook.
    if (known.state === 'unpaid') await freshen(deps.payments(), known.key)
    const order = (await depositOrderByKey(deps.db, known.key)) ?? known
    const { currency } = deps.terms
    return done({
      number: order.number,
      state: order.state,
      total: toMajor(money(order.total, currency)),
      currency,
      items: await boughtInOrder(deps.db, deps, order.key, ctx.visitor.site.language),
    })
  })

  serve(boughtDeposits, async (ctx) => {
    const customer = await signedIn(ctx)
    return done({ deposits: await boughtForOthers(deps.db, deps, customer.id, ctx.visitor.site.language) })
  })

  serve(depositResend, ({ params, body, ...ctx }) => resendGift(deps, params.id, body.recipientEmail, ctx))

  serve(depositChangeDate, ({ params, body, ...ctx }) => changeGiftDate(deps, params.id, body.sendOn, ctx))

  serve(depositRefund, ({ params, ...ctx }) => refundGift(deps, params.id, ctx))
}
