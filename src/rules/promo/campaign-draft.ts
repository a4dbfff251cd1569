import { type Day, isDay } from '../delivery/calendar.ts'
import type { EditProblem } from '../editing/edit-problem.ts'
import { nameProblems, unless, wholeProblems } from '../editing/field-checks.ts'
import type { Currency } from '../location/currency.ts'

/** Money that a number of promos may give away together, minor units; without a budget it is only counted. */
export type CampaignDraft = {
  name: string
  currency: Currency
  budget: number | null
  /** The last day of the sale that the campaign is; null: it is no sale, or its end is not set. */
  saleEndsOn: Day | null
}

const MAX_BUDGET = 100_000_000_000

export function campaignProblems({ name, budget, saleEndsOn }: CampaignDraft): EditProblem[] {
  return [
    ...nameProblems('name', name),
    ...(budget === null ? [] : wholeProblems('budget', budget, 1, MAX_BUDGET)),
    ...unless(saleEndsOn === null || isDay(saleEndsOn), 'saleEndsOn', 'out_of_range'),
  ]
}
