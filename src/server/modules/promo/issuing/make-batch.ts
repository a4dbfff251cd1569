import { sql } from 'drizzle-orm'
import { problem } from '#rules/editing/field-checks.ts'
import { type BatchDraft, batchProblems } from '#rules/promo/issued-code.ts'
import { normalisePromoCode } from '#rules/promo/promo.ts'
import { type Edit, type Editing, type EditResult, invalid } from '../../../kernel/editing/edit.ts'
import { writeHistory } from '../../../kernel/editing/edit-history.ts'
import { done } from '../../../kernel/result.ts'
import { insertCodes, issuedPromo } from './code-store.ts'

export type BatchWish = BatchDraft & { /** The code of the promo that each of them sets off. */ promo: string }

/** Makes so many codes of a promo at once, each for one use by anybody. */
export async function makeBatch(
  editing: Editing,
  { promo: name, ...typed }: BatchWish,
  edit: Edit,
): Promise<EditResult<{ id: number; codes: string[] }>> {
  const draft = { ...typed, name: typed.name.trim(), prefix: normalisePromoCode(typed.prefix) }
  const problems = batchProblems(draft)
  if (problems.length > 0) return invalid(problems, edit)

  return editing.transact(async (tx) => {
    const promo = await issuedPromo(tx, normalisePromoCode(name))
    if (!promo) return invalid([problem('promo', 'unknown')], edit)
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into promo.batches (promo_id, name, size, created_by, created_at)
      values (${promo.id}, ${draft.name}, ${draft.size}, ${edit.by}, ${edit.at.toISOString()}) returning id`)
    const id = rows[0]?.id ?? 0
    const codes = await insertCodes(
      tx,
      { promoId: promo.id, prefix: draft.prefix, count: draft.size, batchId: id },
      edit.at,
    )
    // History names the batch and not its codes: whoever may read it need not be able to spend them.
    const after = { promo_id: promo.id, name: draft.name, size: draft.size }
    await writeHistory(tx, { schema: 'promo', entity: 'batch' }, [{ key: id, version: 1, before: null, after }], edit)
    await editing.events.record(tx, 'promo.changed', { promoId: promo.id })
    return done({ id, codes })
  })
}
