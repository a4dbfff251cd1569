import type { CertificateSettings } from '#rules/certificates/certificate-settings.ts'
import type { DepositProblem } from '#rules/certificates/deposit-item.ts'
import type { Language } from '#rules/location/site.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import * as depositsEn from '#texts/en/certificates/deposits.ts'
import { formProblems as formsEn } from '#texts/en/forms.ts'
import * as depositsRu from '#texts/ru/certificates/deposits.ts'
import { formProblems as formsRu } from '#texts/ru/forms.ts'

/** Words for what is wrong with a certificate, by field. The sums that are named are those of the settings. */
export function depositFieldErrors(
  problems: Record<string, DepositProblem | undefined>,
  { min, max, currency }: Pick<CertificateSettings, 'min' | 'max' | 'currency'>,
  language: Language,
): Record<string, string[]> {
  const { depositProblems, depositRange } = language === 'en' ? depositsEn : depositsRu
  const sum = (minor: number) => formatMoney(money(minor, currency), language)
  const texts: Partial<Record<DepositProblem, string>> = {
    ...(language === 'en' ? formsEn : formsRu),
    ...depositProblems,
    'form.certificate_amount_range': depositRange(sum(min), sum(max)),
  }
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      field,
      [(problem && texts[problem]) ?? texts['form.required'] ?? ''],
    ]),
  )
}
