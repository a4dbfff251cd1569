import { eq, sql } from 'drizzle-orm'
import type { PublicPath } from '#contract/page.ts'
import { type RedirectDraft, redirectProblems } from '#rules/seo/redirect-draft.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { type Edit, type Editing, type EditResult, type Saved, versionRefusal } from '../../../kernel/editing/edit.ts'
import { writeHistory } from '../../../kernel/editing/edit-history.ts'
import { isTaken, lockRow, type RowEdit, type StoredRow, saveRow } from '../../../kernel/editing/save-row.ts'
import { done } from '../../../kernel/result.ts'
import { redirects } from '../tables.ts'
import { pageState } from './page-state.ts'

/** Who changed it and when; a language is nobody's here. */
type By = Parameters<typeof writeHistory>[3]

const HISTORY = { schema: 'seo', entity: 'redirect' } as const

/** Sends visitors of one address to another for good. `paths`: the storefront's own, where they are at hand. */
export function saveRedirect(
  editing: Editing,
  redirect: RowEdit<RedirectDraft>,
  edit: Edit,
  paths: readonly PublicPath[] | null = null,
): Promise<EditResult<Saved>> {
  return saveRow<RedirectDraft>(
    editing,
    redirect,
    {
      table: redirects,
      history: HISTORY,
      problems: redirectProblems,
      async problemsWithin(tx, { fromPath, toPath }, id) {
        if (await isTaken(tx, redirects, redirects.fromPath, fromPath, id))
          return [{ field: 'fromPath', reason: 'taken' }]
        // Nobody is sent twice, and never in a circle.
        const [path = ''] = toPath.split('?', 1)
        const isFurther = await isTaken(tx, redirects, redirects.fromPath, path, id)
        if (isFurther) return [{ field: 'toPath', reason: 'redirected_further' }]
        // A redirect takes precedence over pages, so it would hide this one.
        if ((await pageState(tx, fromPath, paths)) === 'living')
          return [{ field: 'fromPath', reason: 'page_is_living' }]
        return (await pageState(tx, path, paths)) === 'none' ? [{ field: 'toPath', reason: 'no_page' }] : []
      },
      async announce(tx, id) {
        await followMove(tx, redirect.fromPath, redirect.toPath, edit)
        await editing.events.record(tx, 'redirects.changed', { ids: [id] })
      },
    },
    edit,
  )
}

/** What led to an address that has moved leads on to the new one. */
async function followMove(tx: Transaction, from: string, to: string, edit: By): Promise<void> {
  const { rows } = await tx.execute<{ row: StoredRow }>(sql`
    update seo.redirects r set to_path = ${to}, version = version + 1 where to_path = ${from} returning to_jsonb(r) as row`)
  const changes = rows.map(({ row }) => ({
    ...{ key: row.id, version: row.version },
    ...{ before: { ...row, to_path: from }, after: row },
  }))
  await writeHistory(tx, HISTORY, changes, edit)
}

async function forgetRedirect(tx: Transaction, path: string, edit: By): Promise<number[]> {
  const { rows } = await tx.execute<{ row: StoredRow }>(
    sql`delete from seo.redirects r where from_path = ${path} returning to_jsonb(r) as row`,
  )
  const changes = rows.map(({ row }) => ({ key: row.id, version: row.version + 1, before: row, after: null }))
  await writeHistory(tx, HISTORY, changes, edit)
  return rows.map(({ row }) => row.id)
}

async function putRedirect(tx: Transaction, from: string, to: string, edit: By): Promise<number> {
  const { rows: stored } = await tx.execute<{ row: StoredRow }>(
    sql`select to_jsonb(r) as row from seo.redirects r where from_path = ${from} for update`,
  )
  const { rows } = await tx.execute<{ row: StoredRow }>(sql`
    insert into seo.redirects as r (from_path, to_path) values (${from}, ${to})
    on conflict (from_path) do update set to_path = excluded.to_path, version = r.version + 1
    returning to_jsonb(r) as row`)
  const [written] = rows
  if (!written) throw new Error(`the redirect from ${from} was not written`)
  const { row } = written
  await writeHistory(
    tx,
    HISTORY,
    [{ key: row.id, version: row.version, before: stored[0]?.row ?? null, after: row }],
    edit,
  )
  return row.id
}

export async function removeRedirect(
  editing: Editing,
  { id, expectedVersion }: { id: number; expectedVersion: number },
  edit: Edit,
): Promise<EditResult<{ id: number }>> {
  return editing.transact(async (tx) => {
    const before = await lockRow(tx, redirects, id)
    const refusal = versionRefusal({ id, expectedVersion }, before)
    if (refusal) return refusal
    await tx.delete(redirects).where(eq(redirects.id, id))
    const row = { key: id, version: expectedVersion + 1, before: before ?? null, after: null }
    await writeHistory(tx, HISTORY, [row], edit)
    await editing.events.record(tx, 'redirects.changed', { ids: [id] })
    return done({ id })
  })
}

/**
 * A section was given another address. An address that is in use again leads nowhere else: a section that is renamed
 * and renamed back is found at once.
 */
export async function recordMoves(
  tx: Transaction,
  { moves, inUseAgain = [] }: { moves: readonly { from: string; to: string }[]; inUseAgain?: readonly string[] },
  edit: By,
): Promise<{ ids: number[] }> {
  const ids: number[] = []
  for (const path of inUseAgain) ids.push(...(await forgetRedirect(tx, path, edit)))
  for (const { from, to } of moves) {
    await forgetRedirect(tx, to, edit)
    await followMove(tx, from, to, edit)
    ids.push(await putRedirect(tx, from, to, edit))
  }
  return { ids }
}

export type RedirectForStaff = { id: number; fromPath: string; toPath: string; version: number }

export function listRedirects(db: Pick<Transaction, 'select'>): Promise<RedirectForStaff[]> {
  return db.select().from(redirects).orderBy(redirects.fromPath)
}
