import type { EditProblem } from '../editing/edit-problem.ts'
import { nameProblems, wholeProblems } from '../editing/field-checks.ts'
import type { Currency } from '../location/currency.ts'

/** Money that a number of promos may give away together, minor units; without a budget it is only counted. */
export type CampaignDraft = { name: string; currency: Currency; budget: number | null }

const MAX_BUDGET = 100_000_000_000

export function campaignProblems({ name, budget }: CampaignDraft): EditProblem[] {
  return [...nameProblems('name', name), ...(budget === null ? [] : wholeProblems('budget', budget, 1, MAX_BUDGET))]
}
