import { moneyFormat } from '#client/formats/formats.ts'
import type { DepositProblem } from '#rules/certificates/deposit-item.ts'
import type { AmountRange } from '#rules/forms/certificate-amount.ts'
import type { Language } from '#rules/location/site.ts'
import { depositProblems, depositRange } from '#site-texts/certificates/deposits.ts'
import { formProblems } from '#site-texts/forms.ts'
import { CERTIFICATE_CURRENCY } from './certificate-currency.ts'

/** What a field says when it is wrong. The range is the shop's own, so that no sentence says another one. */
export function depositProblemText(problem: DepositProblem, { min, max }: AmountRange, language: Language): string {
  if (problem === 'form.certificate_amount_range') {
    const { major } = moneyFormat(CERTIFICATE_CURRENCY, language)
    return depositRange(major(min), major(max))
  }
  const texts: Record<DepositProblem, string> = { ...formProblems, ...depositProblems }
  return texts[problem]
}
