import type { DepositItem } from '#contract/customer/deposits.ts'
import { type DepositFacts, type DepositField, readDepositItem } from '#rules/certificates/deposit-item.ts'
import type { Language } from '#rules/location/site.ts'
import { depositProblemText } from '../problem-text.ts'

/** What is wrong with a certificate, in words by field. */
export function itemProblems(
  item: DepositItem,
  facts: DepositFacts,
  language: Language,
): Partial<Record<DepositField, string>> {
  const read = readDepositItem(item, facts)
  if (!('problems' in read)) return {}
  return Object.fromEntries(
    Object.entries(read.problems).map(([field, problem]) => [
      field,
      depositProblemText(problem, facts.terms, language),
    ]),
  )
}
