import { CsvError, parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import type { RegisterBatch, RegisterDifference } from '#contract/staff/people/staff-money.ts'
import type { Language } from '#rules/location/site.ts'
import { type BookLine, type Compared, type MoneyLine, reconcile } from '#rules/payments/reconcile.ts'
import { REGISTER_COLUMNS, type RegisterColumn, readRegisterLine } from '#rules/payments/register-line.ts'
import { registerProblems as en } from '#texts/en/ordering/register-problems.ts'
import { registerProblems as ru } from '#texts/ru/ordering/register-problems.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'

const MAX_LINES = 5_000
const MAX_PROBLEMS = 100
const BATCHES = 30

type Provider = RegisterBatch['provider']
type Day = { day: string }

/** The lines of a file with their days, or which of them are wrong, in words. */
export function readRegister(
  csv: string,
  language: Language,
): { lines: (MoneyLine & Day)[]; problems: { line: number; text: string }[] } {
  const texts = language === 'en' ? en : ru
  let records: string[][]
  try {
    records = parse(csv, { bom: true, delimiter: delimiterOf(csv), relax_column_count: true, skip_empty_lines: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { lines: [], problems: [{ line: 1, text: texts.unreadable }] }
  }
  const [head = [], ...rows] = records
  const names = head.map((cell) => cell.trim().toLowerCase())
  const missing = REGISTER_COLUMNS.filter((column) => column !== 'currency' && !names.includes(column))
  if (missing.length > 0) return { lines: [], problems: [{ line: 1, text: texts.columns(missing.join(', ')) }] }
  if (rows.length === 0 || rows.length > MAX_LINES)
    return { lines: [], problems: [{ line: 1, text: texts.count(MAX_LINES) }] }
  const lines: (MoneyLine & Day)[] = []
  const problems: { line: number; text: string }[] = []
  rows.forEach((cells, index) => {
    const row = Object.fromEntries(names.map((name, column) => [name, cells[column] ?? ''])) as Record<
      RegisterColumn,
      string
    >
    const read = readRegisterLine(row)
    if ('line' in read) lines.push(read.line)
    else problems.push({ line: index + 2, text: texts[read.problem] })
  })
  return { lines, problems: problems.slice(0, MAX_PROBLEMS) }
}

/** By the first line alone: a comma may also part a sum. */
function delimiterOf(csv: string): string {
  const [head = ''] = csv.split('\n', 1)
  return [';', '\t'].find((sign) => head.includes(sign)) ?? ','
}

/** What our book says of the days of a register, and of the day on either side of them. */
export async function bookOf(
  db: Db | Transaction,
  provider: Provider,
  { from, to }: { from: string; to: string },
  timeZone: string,
): Promise<BookLine[]> {
  const { rows } = await db.execute<BookLine>(sql`
    with moved as (
      select 'payment' as kind, p.provider_order_id, p.provider_ref, p.captured as amount, p.currency, p.order_number,
        coalesce((select min(e.received_at) from payments.provider_events e
          where e.payment_id = p.id and e.kind = 'captured' and e.outcome = 'applied'), p.changed_at) as at, p.id
      from payments.payments p where p.provider = ${provider} and p.captured > 0
        and p.created_at > ${from}::date - interval '40 days' and p.created_at < ${to}::date + interval '3 days'
      union all
      select 'refund', p.provider_order_id, p.provider_ref, r.amount, r.currency, p.order_number, r.done_at, r.id
      from payments.refunds r join payments.payments p on p.id = r.payment_id
      where p.provider = ${provider} and r.state = 'done'
    ), dated as (
      select *, (at at time zone ${timeZone})::date as day from moved
    )
    select kind, provider_order_id as "orderId", coalesce(provider_ref, '') as ref, amount::float8 as amount, currency,
      order_number as "orderNumber", day between ${from}::date and ${to}::date as "isInside"
    from dated where day between ${from}::date - 1 and ${to}::date + 1 order by kind, id`)
  return rows
}

type NewBatch = {
  provider: Provider
  source: RegisterBatch['source']
  fileName: string
  from: string
  to: string
  lines: readonly MoneyLine[]
  unanswered?: number
}

/** Compares, and keeps what came of it. */
export async function keepComparison(
  tx: Transaction,
  { provider, source, fileName, from, to, lines, unanswered = 0 }: NewBatch,
  { by, now, timeZone }: { by: string; now: Date; timeZone: string },
): Promise<RegisterBatch> {
  const compared = reconcile(lines, await bookOf(tx, provider, { from, to }, timeZone))
  const differences = compared.flatMap(differenceOf)
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into payments.register_batches (provider, source, file_name, from_day, to_day, made_at, made_by, matched,
      differences, unanswered)
    values (${provider}, ${source}, ${fileName}, ${from}, ${to}, ${now.toISOString()}, ${by},
      ${compared.length - differences.length}, ${JSON.stringify(differences)}::jsonb, ${unanswered})
    returning id::float8 as id`)
  const [batch] = await batchesWhere(tx, sql`id = ${rows[0]?.id ?? 0}`)
  if (!batch) throw new Error('a comparison was not kept')
  return batch
}

function differenceOf({ verdict, register, book }: Compared): RegisterDifference[] {
  const line = register ?? book
  if (verdict === 'match' || !line) return []
  return [
    {
      verdict,
      kind: line.kind,
      orderId: line.orderId,
      orderNumber: book?.orderNumber ?? null,
      ref: register?.ref || (book?.ref ?? ''),
      registerAmount: register?.amount ?? null,
      bookAmount: book?.amount ?? null,
      currency: line.currency,
    },
  ]
}

export function allBatches(db: Db): Promise<RegisterBatch[]> {
  return batchesWhere(db, sql`true`)
}

/** What the last night found of each provider. */
export function nightlyBatches(db: Db): Promise<RegisterBatch[]> {
  return batchesWhere(
    db,
    sql`id in (select max(id) from payments.register_batches where source = 'nightly' group by provider)`,
  )
}

async function batchesWhere(db: Db | Transaction, condition: ReturnType<typeof sql>): Promise<RegisterBatch[]> {
  const { rows } = await db.execute<RegisterBatch>(sql`
    select id::float8 as id, provider, source, file_name as "fileName", from_day::text as "fromDay",
      to_day::text as "toDay", made_at as "madeAt", made_by as "madeBy", matched, unanswered, differences
    from payments.register_batches where ${condition} order by id desc limit ${BATCHES}`)
  return rows.map((row) => ({ ...row, madeAt: new Date(row.madeAt).toISOString() }))
}
