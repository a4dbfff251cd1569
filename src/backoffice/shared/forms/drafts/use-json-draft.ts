import { parseJson } from '#client/safe-storage.ts'
import { type Draft, useDraft } from './use-draft.ts'

type JsonDraft<Value> = Pick<Draft<never>, 'isDraft' | 'isRestored' | 'isOvertaken'> & {
  value: Value
  change(value: Value): void
  forget(value?: Value): void
}

/**
 * A draft of lists inside lists. What was kept by an older program and does not fit any more is left where it is and not
 * taken back.
 */
export function useJsonDraft<Value>(
  name: string,
  initial: Value,
  fits: (value: unknown) => value is Value,
): JsonDraft<Value> {
  const draft = useDraft(name, { json: JSON.stringify(initial) })
  const kept = parseJson(draft.fields.json)
  const isGood = fits(kept)
  return {
    value: isGood ? kept : initial,
    isDraft: draft.isDraft && isGood,
    isRestored: draft.isRestored && isGood,
    isOvertaken: draft.isOvertaken && isGood,
    change: (value) => draft.change({ json: JSON.stringify(value) }),
    forget: (value = initial) => draft.forget({ json: JSON.stringify(value) }),
  }
}
