import { useState } from 'react'
import { isBlank } from '#rules/forms/blank.ts'
import { afterPress } from '#ui/controls/after-press.ts'
import type { FormChange } from './checkout-form.ts'
import type { Problems } from './checkout-problems.ts'
import { problemText } from './field-messages.ts'

export type Fields = {
  /** What to say beside a field; nothing while it is being filled in for the first time. */
  error(field: string): string | undefined
  isGood(field: string, text: string): boolean
  change(field: string, change: FormChange): void
  /** The visitor has gone on to another field: now it may be judged. */
  leave(field: string, text: string): void
}

type FieldsInput = { problems: Problems; change(change: FormChange): void }

/**
 * When fields speak: not while somebody types, but once they have left; and an error goes the moment it is put right.
 * What the server found stays until the field is changed.
 */
export function useFields({ problems, change }: FieldsInput) {
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set())
  const [fromServer, setFromServer] = useState<Readonly<Record<string, string>>>({})

  const fields: Fields = {
    error(field) {
      const problem = problems[field]
      if (problem && judged.has(field)) return problemText(problem)
      return fromServer[field]
    },
    isGood: (field, text) => judged.has(field) && !isBlank(text) && !problems[field] && !fromServer[field],
    change(field, next) {
      // What was right may become wrong on the way to something else.
      if (!problems[field]) setJudged((known) => without(known, field))
      if (fromServer[field]) setFromServer(({ [field]: _, ...rest }) => rest)
      change(next)
    },
    leave(field, text) {
      if (!isBlank(text)) afterPress(() => setJudged((known) => new Set([...known, field])))
    },
  }
  return {
    fields,
    judge: (names: readonly string[]) => setJudged((known) => new Set([...known, ...names])),
    setFromServer,
  }
}

function without(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  if (!names.has(name)) return names
  return new Set([...names].filter((known) => known !== name))
}
