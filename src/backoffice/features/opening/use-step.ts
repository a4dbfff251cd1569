import { useState } from 'react'
import { firstFieldMessages } from '#client/calls/error-message.ts'
import type { StaffOpening } from '#contract/staff/staff-opening.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'

export type StepFormProps = {
  opening: StaffOpening
  onDone(opening: StaffOpening): void
  onClose(): void
}

type Errors = Partial<Record<string, string>>

/** Sends one step towards the opening once; what is wrong with it stands at its fields. */
export function useStep({ onDone }: Pick<StepFormProps, 'onDone'>) {
  const [errors, setErrors] = useState<Errors>({})
  const [isSending, setSending] = useState(false)
  const failed = useFailure()
  return {
    errors,
    setErrors,
    isSending,
    async send(make: () => Promise<StaffOpening>, said: string): Promise<boolean> {
      if (isSending) return false
      setSending(true)
      setErrors({})
      try {
        onDone(await make())
        showToast({ text: said })
        return true
      } catch (error) {
        setErrors(firstFieldMessages(failed(error)))
        return false
      } finally {
        setSending(false)
      }
    },
  }
}
