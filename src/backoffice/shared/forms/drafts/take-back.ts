import type { StoredDraft } from './draft-store.ts'

export type Typed<Fields> = {
  fields: Fields
  /** Something was typed that is not saved. */
  isDraft: boolean
  /** It was typed before this form was opened. */
  isRestored: boolean
  /** What the form said when the typing began. */
  from: string
}

/** What a form begins with: only fields that it still has are taken back, and only where they say something else. */
export function takeBack<Fields extends Record<string, string>>(
  kept: StoredDraft | null,
  initial: Fields,
): Typed<Fields> {
  const typed = Object.entries(kept?.fields ?? {}).filter(
    ([field, value]) => field in initial && initial[field] !== value,
  )
  if (!kept || typed.length === 0) return untouched(initial, initial)
  const fields = { ...initial, ...Object.fromEntries(typed) }
  return { fields, isDraft: true, isRestored: true, from: kept.from }
}

export function untouched<Fields extends Record<string, string>>(fields: Fields, initial: Fields): Typed<Fields> {
  return { fields, isDraft: false, isRestored: false, from: fingerprint(initial) }
}

/** After a key. Typed back to what is stored, there is nothing to keep. */
export function typedInto<Fields extends Record<string, string>>(
  before: Typed<Fields>,
  part: Partial<Fields>,
  initial: Fields,
): Typed<Fields> {
  const fields = { ...before.fields, ...part }
  const isDraft = Object.keys(initial).some((field) => fields[field] !== initial[field])
  const from = before.isDraft ? before.from : fingerprint(initial)
  return { fields, isDraft, isRestored: before.isRestored && isDraft, from }
}

/** Something else is stored now than what the draft was begun from: somebody saved it meanwhile, perhaps elsewhere. */
export function isOvertaken<Fields extends Record<string, string>>({ isDraft, from }: Typed<Fields>, initial: Fields) {
  return isDraft && from !== fingerprint(initial)
}

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** FNV-1a: short enough to be kept beside each draft, and good enough to tell one text from the next. */
export function fingerprint(fields: Readonly<Record<string, string>>): string {
  const text = JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  let hash = FNV_OFFSET
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME)
  return `${text.length}.${(hash >>> 0).toString(36)}`
}
