import { sessionStore, withMemory } from '#client/safe-storage.ts'
import { createStoredValue, useStoredValue } from '#client/stored-value.ts'
import { CERTIFICATE_DRAFT_KEY } from '../../../state/personal-storage.ts'
import { type Draft, NO_DRAFT, parseDraft } from './draft.ts'

/** Of this tab alone: it holds the names and addresses of others. Survives signing in and a reload. */
const stored = createStoredValue<Draft>({
  storage: withMemory(sessionStore),
  key: CERTIFICATE_DRAFT_KEY,
  parse: parseDraft,
  none: NO_DRAFT,
})

export const useDraft = (): Draft => useStoredValue(stored)

export const readDraft = (): Draft => stored.read()

export function changeDraft(change: (draft: Draft) => Draft): void {
  stored.write(change(stored.read()))
}

/** It was bought: the next one begins empty. */
export function forgetDraft(): void {
  stored.write(NO_DRAFT)
}
