import { isBlank } from './blank.ts'
import { keepDigits } from './digits.ts'
import type { FormProblem } from './form-problem.ts'

const TIME = /^([0-9]{1,2}):([0-9]{1,2})$/

/** While one types: digits only, at most four; the colon appears with the third, or where it was typed. */
export function formatTimeInput(input: string): string {
  const digits = keepDigits(input)
  const hours = keepDigits(input.split(':', 1)[0] ?? '')
  const isColonTyped = input.includes(':') && hours.length > 0 && hours.length <= 2
  if (!isColonTyped && digits.length <= 2) return digits
  const at = isColonTyped ? hours.length : 2
  return `${digits.slice(0, at)}:${digits.slice(at, at + 2)}`
}

/** Spec 5: hh:mm, hours 0 to 23, minutes 0 to 59, padded to two digits; null if it is no time. */
export function normaliseTime(text: string): string | null {
  const [, hours, minutes] = TIME.exec(text.trim()) ?? []
  if (hours === undefined || minutes === undefined || Number(hours) > 23 || Number(minutes) > 59) return null
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`
}

export function timeProblem(text: string | null | undefined): FormProblem | null {
  if (!text || isBlank(text)) return 'form.time_required'
  return normaliseTime(text) === null ? 'form.time_invalid' : null
}
