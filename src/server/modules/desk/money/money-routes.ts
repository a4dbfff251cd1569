import {
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
  keepComparison,
  listPayments,
  listRefunds,
  makeCorrection,
  markReceipt,
  readRegister,
  receiptsForStaff,
} from '../../payments/index.ts'
import { editorOf } from '../desk-deps.ts'

/** Payments, refunds, receipts, and the provider's register against our book. */
export function moneyRoutes(serve: Serve, { db, timeZone }: { db: Db; timeZone: string }): void {
  serve(staffPayments, async ({ query }) => done(await listPayments(db, query, timeZone)))
  serve(staffRefunds, async ({ query }) => done(await listRefunds(db, query)))
  serve(staffReceipts, async ({ query }) => done(await receiptsForStaff(db, query.search ?? '')))

  serve(markStaffReceipt, async ({ params, body, ...ctx }) => {
    const editor = await editorOf(ctx)
    const result = await transaction(db, async (tx) => {
      const marked = await markReceipt(tx, { ...params, ...body }, { by: editor.member.login, now: ctx.now })
      if (!marked.ok) return marked
      await recordScreenAction(tx, editor, {
        command: 'receipt mark',
        entity: 'receipt',
        entityKey: String(params.id),
        arguments: { note: body.note.trim() },
        before: { state: marked.answer.before },
        after: { state: body.to },
      })
      return marked
    })
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

  serve(staffRegisters, async () => done({ batches: await allBatches(db) }))
  serve(compareStaffRegister, async ({ body: { provider, fileName, csv }, ...ctx }) => {
    const editor = await editorOf(ctx)
    const { lines, problems } = readRegister(csv, ctx.visitor.site.language)
    if (problems.length > 0) return done({ problems, batch: null })
    const days = lines.map(({ day }) => day).toSorted()
    const [from = '', to = ''] = [days[0], days.at(-1)]
    const batch = await transaction(db, async (tx) => {
      const by = { by: editor.member.login, now: ctx.now, timeZone }
      const kept = await keepComparison(tx, { provider, source: 'upload', fileName, from, to, lines }, by)
      await recordScreenAction(tx, editor, {
        command: 'register compare',
        entity: 'register',
        entityKey: String(kept.id),
        after: { provider, from, to, matched: kept.matched, differences: kept.differences.length },
      })
      return kept
    })
    return done({ problems: [], batch })
  })
}
