import type { EditProblem } from '#rules/catalog/editing/edit-problem.ts'
import type { Language } from '#rules/location/site.ts'
import { catalogEditing as en } from '#texts/en/catalog-editing.ts'
import { catalogEditing as ru } from '#texts/ru/catalog-editing.ts'
import { type Db, type Transaction, transaction } from '../../../kernel/database/db.ts'
import type { DomainEvents } from '../../../kernel/events/domain-events.ts'
import { type Refused, type Result, refused } from '../../../kernel/result.ts'
import { lockListing } from '../refresh-listing.ts'
import type { ReadModels } from './read-models.ts'

/** What the use cases work with. */
export type Editing = {
  /** Runs work in a transaction: of its own, or in one that is open already. */
  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  events: Pick<DomainEvents, 'record'>
  readModels: ReadModels
}

/** Who edits, and when. Refusals are in the editor's language. */
export type Edit = { by: string; at: Date; language: Language }

export type EditRefusal = 'edit.invalid' | 'edit.not_found' | 'edit.version_conflict'
export type EditResult<Answer> = Result<Answer, EditRefusal>

/** What an edit began from: null makes something new. */
export type Versioned = { expectedVersion: number | null }

export type Saved<Id = number> = { id: Id; version: number }

export function createEditing(db: Db, deps: Omit<Editing, 'transact'>): Editing {
  return { ...deps, transact: (work) => transaction(db, work) }
}

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

export function invalid(problems: readonly EditProblem[], { language }: Edit): Refused<'edit.invalid'> {
  const texts = language === 'ru' ? ru.fieldProblems : en.fieldProblems
  const errors = Map.groupBy(problems, ({ field }) => field)
  return refused('edit.invalid', {
    errors: Object.fromEntries(
      [...errors].map(([field, ofField]) => [field, ofField.map(({ reason }) => texts[reason])]),
    ),
    extra: { problems },
  })
}

export type Stored = { version: number }

/** Null when every edit began from the version that there is. */
export function versionRefusal<Id>(
  edits: readonly (Versioned & { id?: Id | undefined })[],
  storedOf: (id: Id) => Stored | undefined,
): Refused<'edit.not_found' | 'edit.version_conflict'> | null {
  const conflicts: { id: Id; expectedVersion: number | null; version: number }[] = []
  for (const { id, expectedVersion } of edits) {
    const stored = id === undefined ? undefined : storedOf(id)
    if (expectedVersion !== null && !stored) return refused('edit.not_found', { extra: { id } })
    if (id !== undefined && stored && stored.version !== expectedVersion)
      conflicts.push({ id, expectedVersion, version: stored.version })
  }
  return conflicts.length > 0 ? refused('edit.version_conflict', { extra: { conflicts } }) : null
}

/** The answer of a use case for one, out of that for many: fields are no longer counted from `0.` */
export function only<Answer>(result: EditResult<Answer[]>): EditResult<Answer> {
  if (!result.ok) {
    const { errors, extra } = result
    const problems = extra?.problems as EditProblem[] | undefined
    return {
      ...result,
      ...(errors && {
        errors: Object.fromEntries(Object.entries(errors).map(([field, all]) => [unnumbered(field), all])),
      }),
      ...(problems && {
        extra: { ...extra, problems: problems.map((one) => ({ ...one, field: unnumbered(one.field) })) },
      }),
    }
  }
  const [answer] = result.answer
  if (answer === undefined) throw new Error('an edit of one thing has no answer')
  return { ok: true, answer }
}

const unnumbered = (field: string) => field.replace(/^0\./, '')
