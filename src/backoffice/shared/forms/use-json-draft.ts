import { useDraft } from './use-draft.ts'

/**
 * A draft of lists inside lists. What was kept by an older program and does not fit any more is left where it is and not
 * taken back.
 */
export function useJsonDraft<Value>(
  name: string,
  initial: Value,
  fits: (value: unknown) => value is Value,
): { value: Value; isDraft: boolean; change(value: Value): void; forget(value?: Value): void } {
  const { fields, isDraft, change, forget } = useDraft(name, { json: JSON.stringify(initial) })
  const kept = parsed(fields.json)
  const isGood = fits(kept)
  return {
    value: isGood ? kept : initial,
    isDraft: isDraft && isGood,
    change: (value) => change({ json: JSON.stringify(value) }),
    forget: (value = initial) => forget({ json: JSON.stringify(value) }),
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
