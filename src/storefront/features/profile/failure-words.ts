import { profile } from '#site-texts/profile.ts'
import { ApiError } from '../../app/api.ts'

/** Why a change was not kept: that it was not, and the server's reason where there is one. */
export function failureWords(error: unknown): string {
  return error instanceof ApiError ? `${profile.notSaved} ${error.answer.message}` : profile.notSaved
}
