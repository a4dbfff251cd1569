import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './db.ts'

/** Large enough to be quick, small enough for one statement to stay far from its time limit. */
const AT_ONCE = 10_000

/**
 * Writes many rows in one statement. They are sent as JSON and read by the table's own row type: no limit of 65,535
 * parameters, no second list of columns. Omitted columns keep their defaults.
 */
export async function writeRows<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T['$inferInsert'][],
  options: {
    /** The columns that identify an existing row, which is then overwritten instead of refused. */
    key?: readonly (keyof T['$inferInsert'] & string)[]
  } = {},
): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const { schema } = getTableConfig(table)
  const overwrite = options.key ? onConflict(columns, options.key) : sql``
  const target = sql`${sql.identifier(schema ?? 'public')}.${sql.identifier(getTableName(table))}`
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const named = rows
      .slice(start, start + AT_ONCE)
      .map((row) =>
        Object.fromEntries(
          columns.map(([key, column]) => [column.name, (row as Record<string, unknown>)[key] ?? null]),
        ),
      )
    await tx.execute(
      sql`insert into ${target} (${names}) select ${names} from json_populate_recordset(null::${target}, ${JSON.stringify(named)}::json)${overwrite}`,
    )
  }
}

function onConflict(columns: readonly [string, { name: string }][], key: readonly string[]) {
  const identifiers = (chosen: readonly [string, { name: string }][]) =>
    chosen.map(([, { name }]) => sql.identifier(name))
  const isKey = ([name]: readonly [string, unknown]) => key.includes(name)
  const assignments = identifiers(columns.filter((column) => !isKey(column))).map(
    (name) => sql`${name} = excluded.${name}`,
  )
  return sql` on conflict (${sql.join(identifiers(columns.filter(isKey)), sql`, `)})
    do update set ${sql.join(assignments, sql`, `)}`
}
