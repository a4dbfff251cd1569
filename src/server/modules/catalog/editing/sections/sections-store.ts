import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { EditProblem } from '#rules/editing/edit-problem.ts'
import { duplicateProblems } from '#rules/editing/field-checks.ts'
import type { Transaction } from '../../../../kernel/database/db.ts'
import { writeRows } from '../../../../kernel/database/write-rows.ts'
import { type Edit, type Saved, type Versioned, versionRefusals } from '../../../../kernel/editing/edit.ts'
import { type Snapshot, writeHistory } from '../../../../kernel/editing/edit-history.ts'

/** A table of the catalogue whose rows are edited whole: designers, categories, stones… */
export type Section<T extends PgTable> = {
  entity: string
  table: T
  /** The name of its primary key: a number that the database gives, or a code that people do. */
  key: 'id' | 'code'
}

export type SectionEdit<T extends PgTable, Key> = Versioned & {
  id?: Key | undefined
  row: Omit<T['$inferInsert'], 'version' | 'id'>
}

export type SectionChange<Key> = Saved<Key> & { before: Snapshot | null; after: Snapshot }

const nameOf = (table: PgTable) => sql`catalog.${sql.identifier(getTableName(table))}`

/** The rows of these keys, locked until the end of the transaction. */
async function lockRows<Key>(
  tx: Transaction,
  { table, key }: Section<PgTable>,
  keys: readonly Key[],
): Promise<Map<Key, Snapshot & { version: number }>> {
  if (keys.length === 0) return new Map()
  const { rows } = await tx.execute<{ key: Key; row: Snapshot & { version: number } }>(sql`
    select ${sql.identifier(key)} as key, to_jsonb(t) as row from ${nameOf(table)} t
    where ${sql.identifier(key)}::text in (select json_array_elements_text(${JSON.stringify(keys.map(String))}::json))
    order by 1 for no key update of t`)
  return new Map(rows.map((row) => [row.key, row.row]))
}

/** Writes rows with their next versions and their history, or says which edit came too late. */
export async function saveSections<T extends PgTable, Key extends number | string>(
  tx: Transaction,
  section: Section<T>,
  edits: readonly SectionEdit<T, Key>[],
  edit: Edit,
) {
  const stored = await lockRows(
    tx,
    section,
    edits.flatMap(({ id }) => id ?? []),
  )
  const refusal = versionRefusals<Key>(edits, (id) => stored.get(id))
  if (refusal) return refusal

  const keys = await keysFor<Key>(tx, section, edits)
  const rows = edits.map(({ row, expectedVersion }, index) => ({
    [section.key]: keys[index],
    ...row,
    version: (expectedVersion ?? 0) + 1,
  }))
  await writeRows(tx, section.table, rows as T['$inferInsert'][], { key: [section.key] as never })
  if (section.key === 'id') await moveSequence(tx, getTableName(section.table))

  const written = await lockRows(tx, section, keys)
  const changes = keys.map((id): SectionChange<Key> => {
    const after = written.get(id)
    if (!after) throw new Error(`${section.entity} ${id} was not written`)
    return { id, version: after.version, before: stored.get(id) ?? null, after }
  })
  await writeHistory(
    tx,
    { schema: 'catalog', entity: section.entity },
    changes.map(({ id, version, before, after }) => ({ key: id, version, before, after })),
    edit,
  )
  return { ok: true as const, answer: changes }
}

async function keysFor<Key>(
  tx: Transaction,
  { table }: Section<PgTable>,
  edits: readonly { id?: Key | undefined }[],
): Promise<Key[]> {
  const missing = edits.filter(({ id }) => id === undefined).length
  const made = missing === 0 ? [] : await nextIds(tx, getTableName(table), missing)
  return edits.map(({ id }) => id ?? (made.shift() as Key))
}

export async function nextIds(tx: Transaction, table: string, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${`catalog.${table}`}, 'id'))::integer as id from generate_series(1, ${count})`,
  )
  return rows.map(({ id }) => id)
}

/** Loaded rows may bring ids; later ones continue from the highest. */
export async function moveSequence(tx: Transaction, table: string): Promise<void> {
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${`catalog.${table}`}, 'id'), max(id)) from catalog.${sql.identifier(table)}
      having max(id) is not null`,
  )
}

/** Addresses and codes that something else has, or that these edits give twice. */
export async function takenProblems(
  tx: Transaction,
  { table, key }: Section<PgTable>,
  column: 'slug' | 'code',
  edits: readonly { id?: number | string | undefined; value: string }[],
): Promise<EditProblem[]> {
  const { rows } = await tx.execute<{ key: number | string; value: string }>(sql`
    select ${sql.identifier(key)} as key, ${sql.identifier(column)} as value from ${nameOf(table)}
    where ${sql.identifier(column)} in (select json_array_elements_text(${JSON.stringify(edits.map(({ value }) => value))}::json))`)
  const owners = new Map(rows.map((row) => [row.value, row.key]))
  return [
    ...duplicateProblems(
      edits.map(({ value }) => value),
      (index) => `${index}.${column}`,
    ),
    ...edits.flatMap(({ id, value }, index): EditProblem[] => {
      const owner = owners.get(value)
      return owner === undefined || owner === id ? [] : [{ field: `${index}.${column}`, reason: 'taken' }]
    }),
  ]
}

/** What is out of use is brought back before it is changed: its address leads elsewhere meanwhile. */
export async function archivedProblems(
  tx: Transaction,
  { table }: Section<PgTable>,
  edits: readonly { id?: number | undefined }[],
): Promise<EditProblem[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from ${nameOf(table)} where is_archive and id = any(${idArray(edits.flatMap(({ id }) => id ?? []))})`)
  const archived = new Set(rows.map(({ id }) => id))
  return edits.flatMap(({ id }, index): EditProblem[] =>
    id !== undefined && archived.has(id) ? [{ field: `${index}.slug`, reason: 'section_archived' }] : [],
  )
}

/** Whether one of these columns is another than before. True for something new. */
export function hasChanged({ before, after }: SectionChange<unknown>, columns: readonly string[]): boolean {
  return before === null || columns.some((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
}

/** Products that refer to these rows. */
export async function productsWhere(tx: Transaction, condition: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select p.id from catalog.products p where ${condition} order by p.id`,
  )
  return rows.map(({ id }) => id)
}

export function idArray(ids: readonly number[]) {
  return sql`${`{${ids.join(',')}}`}::integer[]`
}
