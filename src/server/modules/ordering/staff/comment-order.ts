import { sql } from 'drizzle-orm'
import type { StaffOrder } from '#contract/staff/orders/staff-orders.ts'
import { withoutCardNumbers } from '#rules/payments/card-number.ts'
import { type Db, type Transaction, transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { orderNumberKey } from '../reading/read-orders.ts'
import type { StepContext } from './take-step.ts'

/** The log knows that something was said, not what: it is kept longer than anything about a buyer may be. */
export async function commentOrder(db: Db, asked: { number: string; text: string }, ctx: StepContext) {
  return transaction(db, async (tx) => {
    const key = await orderNumberKey(tx, asked.number)
    if (key === null) return refused('order.unknown')
    await tx.execute(sql`
      insert into ordering.comments (order_key, at, staff_id, text)
      values (${key}, ${ctx.now.toISOString()}, ${ctx.member.id}, ${withoutCardNumbers(asked.text.normalize('NFC'))})`)
    await recordScreenAction(tx, ctx, { command: 'order comment', entity: 'order', entityKey: asked.number })
    return done(null)
  })
}

/** The newest first. */
export async function commentsOf(db: Db | Transaction, orderKey: string): Promise<StaffOrder['comments']> {
  const { rows } = await db.execute<StaffOrder['comments'][number]>(sql`
    select c.id::float8 as id, c.at, a.name, c.text from ordering.comments c
    join staff.published_accounts a on a.id = c.staff_id
    where c.order_key = ${orderKey} and c.text <> '' order by c.id desc`)
  return rows.map(({ at, ...rest }) => ({ at: new Date(at).toISOString(), ...rest }))
}
