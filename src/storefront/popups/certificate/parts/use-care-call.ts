import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { type CallFailure, callFailure } from '#client/calls/error-message.ts'
import type { AnswerOf, Call, InputOf } from '#contract/call.ts'
import { certificateCare } from '#site-texts/certificates/certificate-care.ts'
import { notifyDepositsChanged } from '../../../features/certificates/deposits-changed.ts'

/** Something is done with a certificate; afterwards the lists that show it ask anew. */
export function useCareCall() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)

  async function send<C extends Call>(call: C, input: InputOf<C>): Promise<AnswerOf<C> | null> {
    setBusy(true)
    setFailure(null)
    try {
      const answer = await browserApi(call, input)
      notifyDepositsChanged()
      return answer
    } catch (error) {
      setFailure(callFailure(error, certificateCare.failed))
      return null
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, failure, send }
}
