import type { StoredDraft } from './draft-store.ts'

type FieldsOf = Record<string, string>

export type Typed<Fields> = {
  /** Only what differs from what was stored: all other fields follow what is stored now. */
  typed: Partial<Fields>
  /** Something was typed that is not saved. Otherwise `typed` is what was just saved, until it arrives as stored. */
  isDraft: boolean
  /** It was typed before this form was opened. */
  isRestored: boolean
  /** What the form said when the typing began. */
  from: string
}

/** What a form begins with: only fields that it still has are taken back, and only where they say something else. */
export function takeBack<Fields extends FieldsOf>(kept: StoredDraft | null, initial: Fields): Typed<Fields> {
  const typed = differing({ ...initial, ...kept?.fields }, initial)
  if (!kept || isEmpty(typed)) return settled(initial, initial)
  return { typed, isDraft: true, isRestored: true, from: kept.from }
}

/** Nothing is unsaved; the form says this until it is told what is stored. */
export function settled<Fields extends FieldsOf>(fields: Fields, initial: Fields): Typed<Fields> {
  return { typed: differing(fields, initial), isDraft: false, isRestored: false, from: fingerprint(initial) }
}

/** After a key. Typed back to what is stored, there is nothing to keep. */
export function typedInto<Fields extends FieldsOf>(
  before: Typed<Fields>,
  part: Partial<Fields>,
  initial: Fields,
): Typed<Fields> {
  const typed = differing({ ...shownFields(before, initial), ...part }, initial)
  const isDraft = !isEmpty(typed)
  const from = before.isDraft ? before.from : fingerprint(initial)
  return { typed, isDraft, isRestored: before.isRestored && isDraft, from }
}

/** A field in which nothing was typed says what is stored now, whatever was stored when the form was opened. */
export function shownFields<Fields extends FieldsOf>({ typed, isDraft, from }: Typed<Fields>, initial: Fields): Fields {
  const isOver = !isDraft && !isEmpty(typed) && from !== fingerprint(initial)
  return isOver ? initial : { ...initial, ...typed }
}

/** Something else is stored now than what the draft was begun from: somebody saved it meanwhile, perhaps elsewhere. */
export function isOvertaken<Fields extends FieldsOf>({ isDraft, from }: Typed<Fields>, initial: Fields) {
  return isDraft && from !== fingerprint(initial)
}

function differing<Fields extends FieldsOf>(fields: Fields, initial: Fields): Partial<Fields> {
  const different = Object.entries(fields).filter(([field, value]) => field in initial && initial[field] !== value)
  return Object.fromEntries(different) as Partial<Fields>
}

const isEmpty = (fields: object) => Object.keys(fields).length === 0

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** FNV-1a: short enough to be kept beside each draft, and good enough to tell one text from the next. */
export function fingerprint(fields: Readonly<Record<string, string>>): string {
  const text = JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  let hash = FNV_OFFSET
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME)
  return `${text.length}.${(hash >>> 0).toString(36)}`
}
