import { eq, sql } from 'drizzle-orm'
import type { PublicPath } from '#contract/page.ts'
import { type RedirectDraft, redirectProblems } from '#rules/seo/redirect-draft.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { type Edit, type Editing, type EditResult, type Saved, versionRefusal } from '../../../kernel/editing/edit.ts'
import { writeHistory } from '../../../kernel/editing/edit-history.ts'
import { isTaken, lockRow, type RowEdit, saveRow } from '../../../kernel/editing/save-row.ts'
import { done } from '../../../kernel/result.ts'
import { redirects } from '../tables.ts'
import { pageState } from './page-state.ts'

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
        // A redirect is followed before a page is made: nobody would ever see this one again.
        if ((await pageState(tx, fromPath, paths)) === 'living')
          return [{ field: 'fromPath', reason: 'page_is_living' }]
        return (await pageState(tx, path, paths)) === 'none' ? [{ field: 'toPath', reason: 'no_page' }] : []
      },
      async announce(tx, id) {
        await followMove(tx, redirect.fromPath, redirect.toPath)
        await editing.events.record(tx, 'redirects.changed', { ids: [id] })
      },
    },
    edit,
  )
}

/** What led to an address that has moved leads on to the new one. */
async function followMove(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.execute(sql`update seo.redirects set to_path = ${to}, version = version + 1 where to_path = ${from}`)
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
): Promise<{ ids: number[] }> {
  const ids: number[] = []
  for (const path of inUseAgain) {
    const { rows } = await tx.execute<{ id: number }>(
      sql`delete from seo.redirects where from_path = ${path} returning id`,
    )
    ids.push(...rows.map(({ id }) => id))
  }
  for (const { from, to } of moves) {
    await tx.execute(sql`delete from seo.redirects where from_path = ${to}`)
    await followMove(tx, from, to)
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into seo.redirects (from_path, to_path) values (${from}, ${to})
      on conflict (from_path) do update set to_path = excluded.to_path, version = seo.redirects.version + 1
      returning id`)
    ids.push(...rows.map(({ id }) => id))
  }
  return { ids }
}

export type RedirectForStaff = { id: number; fromPath: string; toPath: string; version: number }

export function listRedirects(db: Pick<Transaction, 'select'>): Promise<RedirectForStaff[]> {
  return db.select().from(redirects).orderBy(redirects.fromPath)
}
