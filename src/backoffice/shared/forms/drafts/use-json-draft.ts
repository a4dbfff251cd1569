import { parseJson } from '#client/safe-storage.ts'
import { type Draft, useDraft } from './use-draft.ts'

type JsonDraft<Value> = Pick<Draft<never>, 'isDraft' | 'isRestored' | 'isOvertaken'> & {
  value: Value
  change(part: Partial<Value>): void
  forget(value?: Value): void
}

/**
 * A draft of lists inside lists, each property of it kept apart. What was kept by an older program and does not fit any
 * more is left where it is and not taken back.
 */
export function useJsonDraft<Value extends object>(
  name: string,
  initial: Value,
  fits: (value: unknown) => value is Value,
): JsonDraft<Value> {
  const draft = useDraft(name, jsonOf(initial))
  const kept: unknown = Object.fromEntries(
    Object.entries(draft.fields).map(([field, json]) => [field, parseJson(json)]),
  )
  const isGood = fits(kept)
  return {
    value: isGood ? kept : initial,
    isDraft: draft.isDraft && isGood,
    isRestored: draft.isRestored && isGood,
    isOvertaken: draft.isOvertaken && isGood,
    change: (part) => draft.change(jsonOf(part)),
    forget: (value = initial) => draft.forget(jsonOf(value)),
  }
}

const jsonOf = (value: object): Record<string, string> =>
  Object.fromEntries(Object.entries(value).map(([field, part]) => [field, JSON.stringify(part)]))
