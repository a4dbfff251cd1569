import { useState } from 'react'
import { type CallFailure, firstFieldMessages } from '#client/calls/error-message.ts'
import { useFailure } from '../failure.ts'

export type FieldErrors = Partial<Record<string, string>>

/** What is wrong with a form stands at its fields, whether the browser or the server has found it. */
export function useFieldErrors(onFailure?: (failure: CallFailure) => void) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const failed = useFailure()
  return {
    errors,
    setErrors,
    /** False: the call was refused. */
    async attempt(work: () => Promise<void>): Promise<boolean> {
      setErrors({})
      try {
        await work()
        return true
      } catch (error) {
        const failure = failed(error)
        setErrors(firstFieldMessages(failure))
        onFailure?.(failure)
        return false
      }
    },
  }
}
