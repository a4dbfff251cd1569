import { sql } from 'drizzle-orm'
import { transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import type { StaffDeps } from '../changing/staff-steps.ts'
import { notifyBuyer } from '../notifying/notify-buyer.ts'
import type { OrderLetterKind } from '../notifying/order-letter.ts'
import { lockOrder } from '../order/order-row.ts'
import { orderNumberKey } from '../reading/read-orders.ts'
import type { StepContext } from './take-step.ts'

/** E-mails built from the current order; the others describe a past moment and cannot be rebuilt. */
const AGAIN: readonly OrderLetterKind[] = ['placed', 'paid', 'assembling', 'shipped', 'readyForPickup', 'delivered']

const MINUTE_MS = 60_000

/** The kind of e-mail behind an outbox key; null: it cannot be sent again. */
export function resendableKind(outboxKey: string): OrderLetterKind | null {
  const [, , kind] = outboxKey.split(':')
  return AGAIN.find((known) => known === kind) ?? null
}

/** To the buyer's address alone, and once a minute however often it is pressed. */
export async function resendLetter(deps: StaffDeps, asked: { number: string; letter: number }, ctx: StepContext) {
  return transaction(deps.db, async (tx) => {
    const key = await orderNumberKey(tx, asked.number)
    const order = key === null ? null : await lockOrder(tx, key)
    if (!order) return refused('order.unknown')
    const { rows } = await tx.execute<{ key: string }>(sql`
      select key from platform.outbox
      where id = ${asked.letter} and channel = 'email' and key like ${`order:${order.key}:%`}`)
    const kind = rows[0] ? resendableKind(rows[0].key) : null
    if (!kind || order.email === '') return refused('order.letter_not_again')
    const once = `again:${Math.floor(ctx.now.getTime() / MINUTE_MS)}`
    await notifyBuyer(tx, deps, order, { kind, once, isLetterOnly: true })
    await recordScreenAction(tx, ctx, {
      command: 'order letter',
      entity: 'order',
      entityKey: asked.number,
      arguments: { letter: kind },
    })
    return done(null)
  })
}
