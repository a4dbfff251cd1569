import { pickupPoints as words } from '#site-texts/pickup-points.ts'
import { ApiError } from '../../app/api.ts'

/** Spec 8: the server's first message, else our own words. */
export function failureWords(error: unknown): string {
  if (!(error instanceof ApiError)) return words.failed
  const { errors, message } = error.answer
  return Object.values(errors ?? {}).flat()[0] ?? (message || words.failed)
}
