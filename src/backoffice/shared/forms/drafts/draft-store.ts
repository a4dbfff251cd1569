import type { SafeStorage } from '#client/safe-storage.ts'
import { isRecord } from '#rules/forms/is-record.ts'
import { DAY_MS } from '#rules/time/day-ms.ts'

const PREFIX = 'backoffice.draft.'
/** When each was touched last: storage cannot be asked what is in it. */
const AGES = 'backoffice.drafts'
/** Long enough for a draft to survive a vacation; older ones are deleted. */
export const KEPT_DAYS = 14

export type StoredDraft = {
  fields: Readonly<Record<string, string>>
  /** What the form said when the typing began, in short. */
  from: string
}

export type DraftStore = {
  read(name: string): StoredDraft | null
  write(name: string, draft: StoredDraft): void
  forget(name: string): void
}

/** What is typed into forms of the back office, in this browser, for so many days after the last key. */
export function createDraftStore(storage: SafeStorage, now: () => number): DraftStore {
  const ages = () => storage.readJson(AGES, agesOf)
  const isOver = (at: number | undefined) => at === undefined || now() - at > KEPT_DAYS * DAY_MS

  function note(known: Record<string, number>) {
    const entries = Object.entries(known)
    for (const [name, at] of entries) if (isOver(at)) storage.remove(PREFIX + name)
    storage.writeJson(AGES, Object.fromEntries(entries.filter(([, at]) => !isOver(at))))
  }

  return {
    read: (name) => (isOver(ages()[name]) ? null : storage.readJson(PREFIX + name, draftOf)),
    write(name, draft) {
      storage.writeJson(PREFIX + name, draft)
      note({ ...ages(), [name]: now() })
    },
    forget(name) {
      storage.remove(PREFIX + name)
      const { [name]: _, ...others } = ages()
      note(others)
    },
  }
}

function agesOf(value: unknown): Record<string, number> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  )
}

function draftOf(value: unknown): StoredDraft | null {
  if (!isRecord(value) || !isRecord(value.fields) || typeof value.from !== 'string') return null
  const fields = Object.entries(value.fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { fields: Object.fromEntries(fields), from: value.from }
}
