import { problem } from '#rules/editing/field-checks.ts'
import { normalisePromoCode, type PromoScope } from '#rules/promo/promo.ts'
import { type PromoDraft, promoProblems } from '#rules/promo/promo-draft.ts'
import {
  type Edit,
  type Editing,
  type EditResult,
  invalid,
  type Saved,
  type Versioned,
  versionRefusal,
} from '../../../kernel/editing/edit.ts'
import { writeHistory } from '../../../kernel/editing/edit-history.ts'
import { done } from '../../../kernel/result.ts'
import { campaignProblems, hasOtherPromo, lockPromo, unknownGoods, withoutCounter, writePromo } from './promo-store.ts'

export type PromoEdit = PromoDraft & Versioned & { id?: number | undefined }

/** Creates or changes a promo code; one that was archived works again. Orders that used it are not touched. */
export async function savePromo(
  editing: Editing,
  { id: askedId, expectedVersion, ...typed }: PromoEdit,
  edit: Edit,
): Promise<EditResult<Saved>> {
  const draft = {
    ...typed,
    code: normalisePromoCode(typed.code),
    titleRu: typed.titleRu.trim(),
    titleEn: typed.titleEn.trim(),
    scope: withoutRepeats(typed.scope),
  }
  const problems = promoProblems(draft)
  if (problems.length > 0) return invalid(problems, edit)

  return editing.transact(async (tx) => {
    const before = askedId === undefined ? undefined : await lockPromo(tx, askedId)
    const refusal = versionRefusal({ id: askedId, expectedVersion }, before)
    if (refusal) return refusal
    const impossible = [
      ...((await hasOtherPromo(tx, draft.code, before?.id)) ? [problem('code', 'taken')] : []),
      ...(await unknownGoods(tx, draft)),
      ...(await campaignProblems(tx, draft)),
      ...(draft.totalLimit !== null && draft.totalLimit < (before?.used ?? 0)
        ? [problem('totalLimit', 'limit_below_used')]
        : []),
    ]
    if (impossible.length > 0) return invalid(impossible, edit)

    const version = (expectedVersion ?? 0) + 1
    const id = await writePromo(tx, before?.id, { ...draft, version }, edit.at)
    const after = await lockPromo(tx, id)
    if (!after) throw new Error(`promo ${id} was not written`)
    await writeHistory(
      tx,
      { schema: 'promo', entity: 'promo' },
      [{ key: id, version, before: before ? withoutCounter(before) : null, after: withoutCounter(after) }],
      edit,
    )
    await editing.events.record(tx, 'promo.changed', { promoId: id })
    return done({ id, version })
  })
}

function withoutRepeats(scope: PromoScope): PromoScope {
  return scope.kind === 'all' ? scope : { ...scope, ids: [...new Set(scope.ids)] }
}
