import type { StaffOpening } from '#contract/staff/staff-opening.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { useFieldErrors } from '../../shared/forms/use-field-errors.ts'

export type StepFormProps = {
  opening: StaffOpening
  onDone(opening: StaffOpening): void
  onClose(): void
}

/** Sends one step towards the opening; what is wrong with it stands at its fields. */
export function useStep({ onDone }: Pick<StepFormProps, 'onDone'>) {
  const { errors, setErrors, attempt } = useFieldErrors()
  return {
    errors,
    setErrors,
    send: (make: () => Promise<StaffOpening>, toast: string): Promise<boolean> =>
      attempt(async () => {
        onDone(await make())
        showToast({ text: toast })
      }),
  }
}
