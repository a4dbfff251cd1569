import { checkboxProblem } from '#rules/forms/choice.ts'
import { emailProblem } from '#rules/forms/contacts/email.ts'
import { formProblems } from '#site-texts/forms.ts'
import type { Consents } from './consent-boxes.tsx'

export type PayerProblems = Partial<Record<'email' | keyof Consents, string>>

/** What keeps somebody from paying, by field, in words: where the receipt goes, and what must be agreed to. */
export function payerProblems(email: string, consents: Consents): PayerProblems {
  const wrongEmail = emailProblem(email)
  return {
    ...(wrongEmail && { email: formProblems[wrongEmail] }),
    ...(checkboxProblem(consents.personalData) && { personalData: formProblems['form.must_be_checked'] }),
    ...(checkboxProblem(consents.offer) && { offer: formProblems['form.must_be_checked'] }),
  }
}
