import type { EditProblem, EditReason } from '#rules/editing/edit-problem.ts'
import type { Language } from '#rules/location/site.ts'
import { fieldProblems as en } from '#texts/en/edit-problems.ts'
import { fieldProblems as ru } from '#texts/ru/edit-problems.ts'
import { type Db, type Transaction, transaction } from '../database/db.ts'
import type { DomainEvents } from '../events/domain-events.ts'
import { type Refused, type Result, refused } from '../result.ts'

/** What editing use cases depend on. */
export type Editing = {
  /** Runs work in a new transaction, or in one that is already open. */
  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  events: Pick<DomainEvents, 'record'>
}

/** Who edits, and when. Refusals are in the editor's language. */
export type Edit = { by: string; at: Date; language: Language }

export type EditRefusal = 'edit.invalid' | 'edit.not_found' | 'edit.version_conflict'
export type EditResult<Answer> = Result<Answer, EditRefusal>

/** The version an edit is based on; null creates something new. */
export type Versioned = { expectedVersion: number | null }

export type Saved<Id = number> = { id: Id; version: number }

export function createEditing(db: Db, deps: Pick<Editing, 'events'>): Editing {
  return { ...deps, transact: (work) => transaction(db, work) }
}

/** Edits inside an open transaction. */
export function editingWithin(tx: Transaction, deps: Pick<Editing, 'events'>): Editing {
  return { ...deps, transact: (work) => work(tx) }
}

export function invalid(problems: readonly EditProblem[], { language }: Edit): Refused<'edit.invalid'> {
  const texts = language === 'ru' ? ru : en
  const byField = Map.groupBy(problems, ({ field }) => field)
  return refused('edit.invalid', {
    errors: Object.fromEntries([...byField].map(([field, all]) => [field, all.map((one) => sentenceOf(one, texts))])),
    extra: { problems },
  })
}

/** Allowed and required names are shown in braces, as they are typed. */
export function sentenceOf({ reason, names }: EditProblem, texts: Readonly<Record<EditReason, string>>): string {
  return names ? `${texts[reason]} ${names.map((name) => `{${name}}`).join(', ')}.` : texts[reason]
}

type VersionRefusal = Refused<'edit.not_found' | 'edit.version_conflict'>

/** Null if the edit is based on the current version. */
export function versionRefusal<Id>(
  edit: Versioned & { id: Id },
  stored: { version: number } | undefined,
): VersionRefusal | null {
  return versionRefusals([edit], () => stored)
}

/** The same for many rows: every conflict is listed. */
export function versionRefusals<Id>(
  edits: readonly (Versioned & { id?: Id | undefined })[],
  storedOf: (id: Id) => { version: number } | undefined,
): VersionRefusal | null {
  const conflicts: { id: Id; expectedVersion: number | null; version: number }[] = []
  for (const { id, expectedVersion } of edits) {
    const stored = id === undefined ? undefined : storedOf(id)
    if (expectedVersion !== null && !stored) return refused('edit.not_found', { extra: { id } })
    if (id !== undefined && stored && stored.version !== expectedVersion)
      conflicts.push({ id, expectedVersion, version: stored.version })
  }
  return conflicts.length > 0 ? refused('edit.version_conflict', { extra: { conflicts } }) : null
}
