import { isBlank } from '../forms/blank.ts'
import { certificateAmountProblem } from '../forms/certificate-amount.ts'
import { emailProblem, normaliseEmail } from '../forms/contacts/email.ts'
import { nameProblem, normaliseName } from '../forms/contacts/person-name.ts'
import type { FormProblem } from '../forms/form-problem.ts'
import { lengthProblem } from '../forms/text-field.ts'
import { isSameMailbox } from './mailbox.ts'
import { readSendingTime, type SendingProblem, type SendOn } from './sending-time.ts'

/** Characters that a letter and a printed certificate have room for. */
export const MESSAGE_LIMIT = 200

export type DepositProblem =
  | FormProblem
  | SendingProblem
  | 'recipient_email_required'
  | 'own_email'
  | 'other_email_needed'
  | 'design_required'

/** One certificate as the buyer filled it in; the amount in major units. */
export type DepositForm = {
  amount: number | null
  designId: string
  isForMyself: boolean
  recipientName: string
  recipientEmail: string
  senderName: string
  message: string
  /** Null: at once. */
  sendOn: SendOn | null
}

export type DepositTerms = {
  /** Major units. */
  min: number
  max: number
  farthestDays: number
  timeZone: string
  zones: readonly string[]
  designIds: readonly string[]
}

export type DepositFacts = {
  terms: DepositTerms
  /** Every address that is the buyer's own. */
  ownEmails: readonly string[]
  now: Date
}

/** Names of the fields that a problem is said at. */
export type DepositField =
  | 'amount'
  | 'designId'
  | 'recipientName'
  | 'recipientEmail'
  | 'senderName'
  | 'message'
  | 'sendOn.date'
  | 'sendOn.time'

export type DepositProblems = Partial<Record<DepositField, DepositProblem>>

/** A certificate that can be ordered. What it is for somebody else for is empty where it is for the buyer. */
export type DepositDraft = {
  amount: number
  designId: string
  isForMyself: boolean
  recipientName: string
  recipientEmail: string
  senderName: string
  message: string
  /** When its letter leaves; null: it goes into the buyer's profile, and no letter does. */
  sendAt: Date | null
}

/** What is wrong with a certificate, by field, or the certificate as it is ordered. Browser and server ask the same. */
export function readDepositItem(
  form: DepositForm,
  { terms, ownEmails, now }: DepositFacts,
): { draft: DepositDraft } | { problems: DepositProblems } {
  const about: DepositProblems = {
    ...problem('amount', certificateAmountProblem(form.amount, terms)),
    ...problem('designId', terms.designIds.includes(form.designId) ? null : 'design_required'),
  }
  const { amount, designId } = form
  if (form.isForMyself) {
    if (amount === null || Object.keys(about).length > 0) return { problems: about }
    const nobody = { recipientName: '', recipientEmail: '', senderName: '', message: '' }
    return { draft: { amount, designId, isForMyself: true, ...nobody, sendAt: null } }
  }

  const sending = readSendingTime(form.sendOn, terms, now)
  const problems: DepositProblems = {
    ...about,
    ...problem('recipientName', optionalNameProblem(form.recipientName)),
    ...problem('recipientEmail', recipientEmailProblem(form.recipientEmail, ownEmails)),
    ...problem('senderName', optionalNameProblem(form.senderName)),
    ...problem('message', messageProblem(form.message)),
    ...('problem' in sending && { [`sendOn.${sending.field}`]: sending.problem }),
  }
  if (amount === null || 'problem' in sending || Object.keys(problems).length > 0) return { problems }
  return {
    draft: {
      amount,
      designId,
      isForMyself: false,
      recipientName: normaliseName(form.recipientName) ?? '',
      recipientEmail: normaliseEmail(form.recipientEmail) ?? '',
      senderName: normaliseName(form.senderName) ?? '',
      message: plainMessage(form.message),
      sendAt: sending.sendAt,
    },
  }
}

/** Spec 8: not to one's own mail. Whoever wants one for themselves has it put into the profile. */
export function recipientEmailProblem(text: string, ownEmails: readonly string[]): DepositProblem | null {
  const wrong = emailProblem(text)
  if (wrong) return wrong === 'form.email_required' ? 'recipient_email_required' : wrong
  return ownEmails.some((own) => isSameMailbox(own, text)) ? 'own_email' : null
}

/** Of a certificate that is there already: that it could be bought for oneself is no help any more. */
export function newRecipientProblem(text: string, ownEmails: readonly string[]): DepositProblem | null {
  const problem = recipientEmailProblem(text, ownEmails)
  return problem === 'own_email' ? 'other_email_needed' : problem
}

export function messageProblem(text: string): DepositProblem | null {
  return lengthProblem(plainMessage(text), { max: MESSAGE_LIMIT })
}

/** A name may be left out; what is written there must be one. */
export function optionalNameProblem(text: string): DepositProblem | null {
  return isBlank(text) ? null : nameProblem(text)
}

/** As it is kept: one kind of line ends, no spaces around. */
export function plainMessage(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .normalize('NFC')
    .trim()
}

function problem(field: DepositField, found: DepositProblem | null): DepositProblems {
  return found === null ? {} : { [field]: found }
}
