import { errorMessage } from '#client/calls/error-message.ts'
import { profile } from '#site-texts/customer/profile.ts'

/** That a change was not saved, and the server's reason where there is one. */
export function notSavedMessage(error: unknown): string {
  return `${profile.notSaved} ${errorMessage(error, '')}`.trim()
}
