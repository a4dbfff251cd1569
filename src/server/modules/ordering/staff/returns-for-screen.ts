import { sql } from 'drizzle-orm'
import type { StaffOrder, StaffReturn } from '#contract/staff/orders/staff-orders.ts'
import type { Language } from '#rules/location/site.ts'
import { type ReturnState, returnSteps } from '#rules/orders/return-state.ts'
import { withinMoney } from '#rules/pricing/refund-shares.ts'
import { mayDo, type StaffPlace } from '#rules/staff/permissions.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { type DueRefund, moneyLeft, tendersOf } from '../changing/refund-due.ts'
import type { OrderRow } from '../order/order-row.ts'
import { type SizeKind, type SizeReader, sizeName } from '../order/size-name.ts'

type Row = Pick<StaffReturn, 'number' | 'reason' | 'comment' | 'returnMethod' | 'bank' | 'items'> & {
  exchange: (Omit<NonNullable<StaffReturn['exchange']>, 'size'> & { size: number; sizeKind: SizeKind }) | null
  state: ReturnState
  createdAt: string
  refund: DueRefund
}

/** Returns of an order, the newest first. A refund is shown as it would be made now. */
export async function returnsForScreen(
  db: Db | Transaction,
  order: OrderRow,
  { member, language, countries }: { member: StaffPlace; language: Language; countries: SizeReader['countries'] },
): Promise<Pick<StaffOrder, 'returns' | 'refundable' | 'isByHand'>> {
  const { rows } = await db.execute<Row>(sql`
    select r.number, r.created_at as "createdAt", r.state, r.reason, r.comment, r.return_method as "returnMethod", r.bank, r.refund,
      (select json_agg(json_build_object('name', l.name_${sql.raw(language)}, 'code', l.code, 'quantity', i.quantity)
        order by l.position) from ordering.return_items i join ordering.lines l on l.id = i.line_id
        where i.return_id = r.id) as items,
      (select json_build_object('name', l.name_${sql.raw(language)}, 'code', coalesce(s.code, ''), 'size', x.size::float8,
          'sizeKind', p.size_kind, 'quantity', x.quantity, 'surcharge', x.surcharge, 'isReady', x.state in ('ready', 'done'))
        from ordering.exchanges x join ordering.lines l on l.id = x.line_id
        left join catalog.published_skus s on s.id = x.sku_id
        left join catalog.published_products p on p.id = s.product_id where x.return_id = r.id) as exchange
    from ordering.returns r where r.order_key = ${order.key} order by r.id desc`)
  const left = await moneyLeft(db, order.key)
  const mayRefund = mayDo(member.role, 'orders.refund')
  return {
    refundable: await refundableOf(db, order),
    isByHand: !order.isOnline,
    returns: rows.map(({ createdAt, refund, bank, exchange, ...rest }) => {
      const due = rest.state === 'refunded' ? refund.refund : withinMoney(refund.refund, left)
      return {
        ...rest,
        exchange: exchange && exchangeOf(exchange, { countries, country: order.country, language }),
        createdAt: new Date(createdAt).toISOString(),
        refund: { ...tendersOf(due), bonusesTakenBack: refund.bonusesTakenBack },
        // An account is for whoever sends the money.
        bank: mayRefund ? bank : null,
        isByHand: !order.isOnline && due.card > 0,
        steps: returnSteps(rest.state, exchange !== null).filter((to) => mayMoveReturn(to, refund, member)),
      }
    }),
  }
}

/** Money is not given back by everybody, nor by an exchange for a cheaper size. */
export function mayMoveReturn(to: ReturnState, { refund }: DueRefund, { role }: Pick<StaffPlace, 'role'>): boolean {
  const { money, certificates, bonuses } = tendersOf(refund)
  const givesBack = to === 'refunded' || (to === 'exchanged' && money + certificates + bonuses > 0)
  return !givesBack || mayDo(role, 'orders.refund')
}

function exchangeOf({ sizeKind, size, ...rest }: NonNullable<Row['exchange']>, reader: SizeReader) {
  return { ...rest, size: sizeName(sizeKind, size, reader) }
}

/** Money that may still go back beside what returns under way were promised. */
export async function refundableOf(db: Db | Transaction, { key }: Pick<OrderRow, 'key'>): Promise<number> {
  const { rows } = await db.execute<{ promised: number }>(sql`
    select coalesce(sum((refund #>> '{refund,card}')::bigint), 0)::float8 as promised from ordering.returns
    where order_key = ${key} and state in ('requested', 'approved', 'in_transit', 'received')`)
  return Math.max(0, (await moneyLeft(db, key)) - (rows[0]?.promised ?? 0))
}
