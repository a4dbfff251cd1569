import {
  closeStaffRefund,
  compareStaffRegister,
  makeStaffCorrection,
  markStaffReceipt,
  staffPayments,
  staffReceipts,
  staffRefunds,
  staffRegisters,
} from '#contract/staff/people/staff-money.ts'
import { type Db, transaction } from '../../../kernel/database/db.ts'
import { done } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import { recordScreenAction } from '../../audit/index.ts'
import {
  allBatches,
  listPayments,
  listRefunds,
  makeCorrection,
  type PaymentDeps,
  receiptsForStaff,
  reconciledServices,
} from '../../payments/index.ts'
import { editorOf } from '../desk-deps.ts'
import { closeRefund } from './close-refund.ts'
import { compareRegister } from './compare-register.ts'
import { markByStaff } from './mark-receipt.ts'

export type MoneyDeps = { db: Db; timeZone: string; payments: Pick<PaymentDeps, 'providers' | 'hooks' | 'settings'> }

/** Payments, refunds, receipts, and the provider's register against our book. */
export function moneyRoutes(serve: Serve, deps: MoneyDeps): void {
  const { db, timeZone } = deps
  serve(staffPayments, async ({ query }) => done(await listPayments(db, query, timeZone)))
  serve(staffRefunds, async ({ query }) => done(await listRefunds(db, query)))
  serve(staffReceipts, async ({ query }) => done(await receiptsForStaff(db, query.search ?? '')))

  serve(closeStaffRefund, async ({ params, ...ctx }) => closeRefund(deps, params.id, await editorOf(ctx)))

  serve(markStaffReceipt, async ({ params, body, ...ctx }) => {
    const result = await markByStaff(db, { ...params, ...body }, await editorOf(ctx))
    return result.ok ? done(await receiptsForStaff(db, '')) : result
  })

  serve(makeStaffCorrection, async ({ body, ...ctx }) => {
    const editor = await editorOf(ctx)
    const result = await transaction(db, async (tx) => {
      const made = await makeCorrection(tx, body, { by: editor.member.login, now: ctx.now })
      if (!made.ok || made.answer.id === null) return made
      const { order, kind, amount, basis } = body
      await recordScreenAction(tx, editor, {
        command: 'receipt correct',
        entity: 'order',
        entityKey: order.trim(),
        after: { correction: made.answer.id, kind, amount, basis },
      })
      return made
    })
    return result.ok ? done(await receiptsForStaff(db, '')) : result
  })

  serve(staffRegisters, async () => {
    const providers = reconciledServices(deps.payments).map(({ name }) => name)
    return done({ providers, batches: await allBatches(db) })
  })
  serve(compareStaffRegister, async ({ body, ...ctx }) => compareRegister(deps, body, await editorOf(ctx)))
}
