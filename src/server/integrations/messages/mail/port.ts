import type { Language } from '#rules/location/site.ts'
import { providerKind } from '../../../kernel/providers/integration.ts'

export type MailLetter = {
  to: string
  /** Where an answer goes; without one, to the sender. */
  replyTo?: string
  subject: string
  text: string
  html?: string
  attachments?: readonly { filename: string; contentType: string; base64: string }[]
  language: Language
  /** `isOneClick`: a POST to the address unsubscribes without a question (RFC 8058). */
  unsubscribe?: { url: string; isOneClick: boolean }
  /** The same key gives the same Message-ID, so that a repeat is known for one. */
  key: string
}

/** Resolves when the mail service has taken the letter, which is all that SMTP promises. */
export type MailSender = { send(letter: MailLetter): Promise<void> }

/** Letters go through the first. */
export const mailSenders = providerKind<MailSender>('mail')

/** Says what went wrong without the address: it ends in logs and in the outbox. */
export class MailFailure extends Error {
  readonly reason: 'refused' | 'unavailable'
  readonly smtpCode: number | undefined

  constructor(reason: 'refused' | 'unavailable', detail: string, smtpCode?: number) {
    super(`the mail service ${reason === 'refused' ? 'refused a letter' : 'is not available'} (${detail})`)
    this.reason = reason
    this.smtpCode = smtpCode
  }
}
