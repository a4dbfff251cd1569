import type { EditProblem, EditReason } from '#rules/editing/edit-problem.ts'
import type { Language } from '#rules/location/site.ts'
import { fieldProblems as en } from '#texts/en/edit-problems.ts'
import { fieldProblems as ru } from '#texts/ru/edit-problems.ts'
import { type Db, type Transaction, transaction } from '../database/db.ts'
import type { DomainEvents } from '../events/domain-events.ts'
import { type Refused, type Result, refused } from '../result.ts'

/** What use cases that edit work with. */
export type Editing = {
  /** Runs work in a transaction: of its own, or in one that is open already. */
  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  events: Pick<DomainEvents, 'record'>
}

/** Who edits, and when. Refusals are in the editor's language. */
export type Edit = { by: string; at: Date; language: Language }

export type EditRefusal = 'edit.invalid' | 'edit.not_found' | 'edit.version_conflict'
export type EditResult<Answer> = Result<Answer, EditRefusal>

/** What an edit began from: null makes something new. */
export type Versioned = { expectedVersion: number | null }

export type Saved<Id = number> = { id: Id; version: number }

export function createEditing(db: Db, deps: Pick<Editing, 'events'>): Editing {
  return { ...deps, transact: (work) => transaction(db, work) }
}

/** Edits inside a transaction that is open already. */
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

/** What may or must be written is named as it is written: in braces. */
export function sentenceOf({ reason, names }: EditProblem, texts: Readonly<Record<EditReason, string>>): string {
  return names ? `${texts[reason]} ${names.map((name) => `{${name}}`).join(', ')}.` : texts[reason]
}

type VersionRefusal = Refused<'edit.not_found' | 'edit.version_conflict'>

/** Null when the edit began from the version that there is. */
export function versionRefusal<Id>(
  edit: Versioned & { id: Id },
  stored: { version: number } | undefined,
): VersionRefusal | null {
  return versionRefusals([edit], () => stored)
}

/** The same of many: every conflict is named. */
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
