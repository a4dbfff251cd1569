import { sql } from 'drizzle-orm'
import type { StaffReturn } from '#contract/staff/staff-orders.ts'
import type { Language } from '#rules/location/site.ts'
import { type ReturnState, returnSteps } from '#rules/orders/return-state.ts'
import { withinMoney } from '#rules/pricing/refund-shares.ts'
import { mayDo, type StaffPlace } from '#rules/staff/permissions.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { type DueRefund, moneyLeft, tendersOf } from '../changing/refund-due.ts'
import type { OrderRow } from '../reading/order-row.ts'

type Row = Pick<StaffReturn, 'number' | 'reason' | 'comment' | 'wayBack' | 'bank' | 'items'> & {
  state: ReturnState
  createdAt: string
  refund: DueRefund
}

/** Returns of an order, the newest first. A refund is shown as it would be made now. */
export async function returnsForScreen(
  db: Db | Transaction,
  order: OrderRow,
  { member, language }: { member: StaffPlace; language: Language },
): Promise<{ returns: StaffReturn[]; refundable: number }> {
  const { rows } = await db.execute<Row>(sql`
    select r.number, r.created_at as "createdAt", r.state, r.reason, r.comment, r.way_back as "wayBack", r.bank, r.refund,
      (select json_agg(json_build_object('name', l.name_${sql.raw(language)}, 'code', l.code, 'quantity', i.quantity)
        order by l.position) from ordering.return_items i join ordering.lines l on l.id = i.line_id
        where i.return_id = r.id) as items
    from ordering.returns r where r.order_key = ${order.key} order by r.id desc`)
  const left = await moneyLeft(db, order.key)
  const promised = rows.reduce((all, { state, refund }) => (isOpen(state) ? all + refund.refund.card : all), 0)
  const mayRefund = mayDo(member.role, 'orders.refund')
  return {
    refundable: Math.max(0, left - promised),
    returns: rows.map(({ createdAt, refund, bank, ...rest }) => {
      const due = rest.state === 'refunded' ? refund.refund : withinMoney(refund.refund, left)
      return {
        ...rest,
        createdAt: new Date(createdAt).toISOString(),
        refund: { ...tendersOf(due), bonusesTakenBack: refund.bonusesTakenBack },
        // An account is for whoever sends the money.
        bank: mayRefund ? bank : null,
        isByHand: !order.isOnline && due.card > 0,
        steps: returnSteps(rest.state).filter((to) => to !== 'refunded' || mayRefund),
      }
    }),
  }
}

function isOpen(state: ReturnState): boolean {
  return state !== 'refused' && state !== 'rejected' && state !== 'refunded'
}
