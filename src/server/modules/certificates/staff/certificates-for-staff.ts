import { type SQL, sql } from 'drizzle-orm'
import type { StaffCertificate, StaffCertificateRow } from '#contract/staff/people/staff-certificates.ts'
import { lastOfNumber } from '#rules/certificates/certificate-code.ts'
import { isPhoneSearch } from '#rules/staff/phone-search.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import type { OrderNumbers } from '../../../kernel/order-numbers.ts'
import type { CodeHasher } from '../code-hasher.ts'
import { codeToFind } from './code-to-find.ts'

const MOST = 50
/** Fewer digits fit too many of them. */
const SHORTEST_END = 4

type Row = Omit<StaffCertificateRow, 'state' | 'lastDigits'> & { number: string; isBlocked: boolean; isOver: boolean }

/**
 * By the end of its number, which is printed on it, by its code, by the order it was bought in, and by the phone of
 * whoever bought or has it. The code itself is kept by nobody: it is compared by its hash.
 */
export async function findCertificates(
  db: Db,
  search: string,
  hash: CodeHasher,
  now: Date,
): Promise<StaffCertificateRow[]> {
  const rows = await select(db, search.trim() === '' ? sql`true` : conditionOf(search.trim(), hash), now)
  return rows.map(toRow)
}

function conditionOf(text: string, hash: CodeHasher): SQL {
  const code = codeToFind(text)
  if (code) return sql`c.code_hash = ${hash(code)}`
  const digits = text.replace(/[\s+()-]/g, '')
  if (!/^\d+$/.test(digits) || digits.length < SHORTEST_END) return sql`false`
  const isOf = (phone: SQL) => (isPhoneSearch(digits) ? sql`right(${phone}, ${digits.length}) = ${digits}` : sql`false`)
  return sql`(right(c.number, ${digits.length}) = ${digits}
    or exists (select from certificates.gifts g join certificates.orders o on o.key = g.order_key
      where g.certificate_id = c.id and (o.number = ${digits} or ${isOf(sql`o.phone`)}))
    or c.customer_id in (select p.id from identity.published_customers p where ${isOf(sql`p.phone`)}))`
}

async function select(db: Db | Transaction, condition: SQL, now: Date): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select c.id, c.number, c.currency, c.face, c.free as balance, c.held, c.issued_at as "issuedAt",
      c.expires_at as "expiresAt", c.source, c.customer_id::float8 as "customerId",
      c.blocked_at is not null as "isBlocked", c.expires_at <= ${now.toISOString()} as "isOver"
    from certificates.certificates c where ${condition} order by c.id desc limit ${MOST}`)
  return rows
}

function toRow({ number, isBlocked, isOver, ...row }: Row): StaffCertificateRow {
  return {
    ...row,
    lastDigits: lastOfNumber(number),
    issuedAt: new Date(row.issuedAt).toISOString(),
    expiresAt: new Date(row.expiresAt).toISOString(),
    state: isBlocked ? 'blocked' : isOver ? 'over' : row.balance + row.held > 0 ? 'active' : 'spent',
  }
}

/** With every entry of its ledger, and what staff did with it. */
export async function certificateForStaff(
  db: Db | Transaction,
  id: number,
  { orderNumbers, now }: { orderNumbers: OrderNumbers; now: Date },
): Promise<StaffCertificate | null> {
  const [row] = await select(db, sql`c.id = ${id}`, now)
  if (!row) return null
  const { rows: entries } = await db.execute<{
    kind: string
    amount: number
    order_key: string | null
    at: string
  }>(sql`
    select kind, amount, order_key, at from certificates.entries where certificate_id = ${id} order by position desc`)
  const { rows: changes } = await db.execute<StaffCertificate['changes'][number]>(sql`
    select what, reason, by, at, expires_before as "expiresBefore", expires_after as "expiresAfter"
    from certificates.staff_changes where certificate_id = ${id} order by id desc`)
  const numbers = await orderNumbers(entries.flatMap(({ order_key }) => order_key ?? []))
  const moment = (at: string | null) => at && new Date(at).toISOString()
  return {
    ...toRow(row),
    revision: `${entries.length}.${changes.length}`,
    entries: entries.map(({ kind, amount, order_key, at }) => ({
      kind,
      amount,
      order: (order_key !== null && numbers.get(order_key)) || null,
      at: new Date(at).toISOString(),
    })),
    changes: changes.map((one) => ({
      ...one,
      at: moment(one.at) ?? '',
      expiresBefore: moment(one.expiresBefore),
      expiresAfter: moment(one.expiresAfter),
    })),
  }
}
