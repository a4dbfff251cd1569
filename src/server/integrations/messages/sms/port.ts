import { providerKind } from '../../../kernel/providers/integration.ts'

/** Sends one message to one phone; `phoneE164` is `+79991234567`. */
export type SmsSender = { send(phoneE164: string, text: string): Promise<{ id: string }> }

/** Why the provider did not take a message or make a call, in the shop's own words. */
export type SmsRefusal =
  /** This phone cannot be reached; trying again does not help. */
  | 'number'
  /** Too much to this phone lately. */
  | 'flood'
  /** Our account is empty. */
  | 'funds'
  /** The provider does not want this text or this sender. */
  | 'text'
  /** Our key is wrong or not allowed. */
  | 'key'
  /** The provider is not well; another try may help. */
  | 'unavailable'

/** `code` is the provider's own, for our log. */
export class SmsFailure extends Error {
  readonly refusal: SmsRefusal
  readonly code: number | null

  constructor(refusal: SmsRefusal, code: number | null, texts = '') {
    super(`sms.ru: ${refusal}${code === null ? '' : ` (${code})`}${texts && `, ${texts}`}`)
    this.refusal = refusal
    this.code = code
  }
}

/** Text messages go through the first. */
export const smsSenders = providerKind<SmsSender>('text messages')
