import { useRef, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { callFailure, firstFieldMessages } from '#client/calls/error-message.ts'
import { randomId } from '#client/random-id.ts'
import type { AnswerOf, Call, InputOf } from '#contract/call.ts'
import type { FormProblem } from '#rules/forms/form-problem.ts'
import { formProblems } from '#site-texts/forms.ts'

const messages: Partial<Record<FormProblem, string>> = formProblems

/** A form that is sent once, however often its button is pressed or the answer is lost on the way. */
export function useIntentForm<Field extends string>(noResponse: string) {
  const key = useRef<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({})

  /** Shows what is wrong and leads to the first of it; fields are found by `data-field`. */
  function show(found: Partial<Record<Field, string>>): boolean {
    setProblems(found)
    const wrong = form.current?.querySelectorAll<HTMLElement>('[data-field]') ?? []
    const first = [...wrong].find(({ dataset }) => found[dataset.field as Field])
    first?.focus()
    return Object.keys(found).length > 0
  }

  return {
    form,
    isSending,
    failure,
    problems,
    /** True when something is wrong. */
    isWrong(checked: Record<Field, FormProblem | null>): boolean {
      const found: Partial<Record<Field, string>> = {}
      for (const field of Object.keys(checked) as Field[]) {
        const problem = checked[field]
        if (problem) found[field] = messages[problem]
      }
      return show(found)
    },
    /** Of one field, where it happens; null takes it away. */
    setProblem(field: Field, message: string | null) {
      setProblems(
        ({ [field]: _, ...others }) => ({ ...others, ...(message && { [field]: message }) }) as typeof problems,
      )
    },
    async send<C extends Call>(call: C, input: InputOf<C>): Promise<AnswerOf<C> | null> {
      if (isSending) return null
      setSending(true)
      setFailure(null)
      key.current ??= randomId()
      try {
        const answer = await browserApi(call, input, { headers: { 'idempotency-key': key.current } })
        key.current = null
        return answer
      } catch (error) {
        const failed = callFailure(error, noResponse)
        if (!show(firstFieldMessages<Field>(failed))) setFailure(failed.text)
        return null
      } finally {
        setSending(false)
      }
    },
  }
}
