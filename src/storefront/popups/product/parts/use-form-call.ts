import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { callFailure, firstFieldMessages } from '#client/calls/error-message.ts'
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
      const failed = callFailure(error, productPopups.noResponse)
      const found = firstFieldMessages<Field>(failed)
      if (Object.keys(found).length > 0) setProblems(found)
      else setFailure(failed.text)
      return false
    }
  }

  return { state, failure, problems, setProblems, send }
}
