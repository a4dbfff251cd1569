import { useState } from 'react'
import { ApiError } from '#client/calls/api.ts'
import { browserApi } from '#client/calls/browser-api.ts'
import { errorMessage } from '#client/calls/error-message.ts'
import type { Call, InputOf } from '#contract/call.ts'
import { productPopups } from '#site-texts/catalog/product-popups.ts'

export type FormState = 'open' | 'sending' | 'sent'

/** Sends a form; what the server found wrong comes back by field, any other trouble as one sentence. */
export function useFormCall<Field extends string>() {
  const [state, setState] = useState<FormState>('open')
  const [failure, setFailure] = useState<string | null>(null)
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({})

  async function send<C extends Call>(call: C, input: InputOf<C>): Promise<boolean> {
    setState('sending')
    setFailure(null)
    setProblems({})
    try {
      await browserApi(call, input)
      setState('sent')
      return true
    } catch (error) {
      setState('open')
      const fields = error instanceof ApiError ? error.answer.errors : undefined
      if (fields)
        setProblems(Object.fromEntries(Object.entries(fields).map(([field, [first]]) => [field, first])) as never)
      else setFailure(errorMessage(error, productPopups.noResponse))
      return false
    }
  }

  return { state, failure, problems, setProblems, send }
}
