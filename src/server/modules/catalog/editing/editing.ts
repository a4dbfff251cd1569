import type { Transaction } from '../../../kernel/database/db.ts'
import type { Editing as EditingBase, EditResult } from '../../../kernel/editing/edit.ts'
import { lockListing } from '../listing/refresh-listing.ts'
import type { ReadModels } from './read-models.ts'

/** What the use cases of the catalogue work with. */
export type Editing = EditingBase & { readModels: ReadModels }

/**
 * One edit of the catalogue at a time: whoever is first holds the lists until the end of the transaction. What an edit
 * reads after this is what the edit before it has written.
 */
export async function inEdit<T>(editing: Editing, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return editing.transact(async (tx) => {
    await lockListing(tx)
    return work(tx)
  })
}

/** The answer of a use case for one, out of that for many: fields are no longer counted from `0.` */
export function only<Answer>(result: EditResult<Answer[]>): EditResult<Answer> {
  if (!result.ok) {
    const { errors, extra } = result
    const problems = extra && 'problems' in extra ? extra.problems : undefined
    return {
      ...result,
      ...(errors && {
        errors: Object.fromEntries(Object.entries(errors).map(([field, all]) => [unnumbered(field), all])),
      }),
      ...(problems && {
        extra: { problems: problems.map((one) => ({ ...one, field: unnumbered(one.field) })) },
      }),
    }
  }
  const [answer] = result.answer
  if (answer === undefined) throw new Error('an edit of one thing has no answer')
  return { ok: true, answer }
}

const unnumbered = (field: string) => field.replace(/^0\./, '')
