import type { EditProblem } from '../../editing/edit-problem.ts'
import { duplicateProblems, rangeProblems } from '../../editing/field-checks.ts'
import type { Currency } from '../../location/currency.ts'

/** What a rule must know of a product that is, or is to be, a part of a set. Prices are the lowest, in minor units. */
export type SetMember = { id: number; isSet: boolean; prices: Partial<Record<Currency, number>> }

export type SetElement = { productId: number; count: number }

const MIN_ELEMENTS = 2
const MAX_COUNT = 20

/** A set is bought as its parts, so it has some, none of them a set, and costs less than they do apart. */
export function setProblems(
  set: SetMember,
  elements: readonly SetElement[],
  memberOf: (productId: number) => SetMember | undefined,
): EditProblem[] {
  const problems = [
    ...(set.isSet ? [] : [{ field: 'setId', reason: 'not_a_set' } as const]),
    ...(elements.length < MIN_ELEMENTS ? [{ field: 'elements', reason: 'set_too_small' } as const] : []),
    ...duplicateProblems(
      elements.map(({ productId }) => String(productId)),
      (index) => `elements.${index}.productId`,
    ),
    ...elements.flatMap(({ productId, count }, index): EditProblem[] => {
      const member = memberOf(productId)
      if (!member) return [{ field: `elements.${index}.productId`, reason: 'unknown' }]
      if (member.isSet) return [{ field: `elements.${index}.productId`, reason: 'set_of_sets' }]
      return rangeProblems(`elements.${index}.count`, count, 1, MAX_COUNT)
    }),
  ]
  if (problems.length > 0) return problems
  return (Object.entries(set.prices) as [Currency, number][]).flatMap(([currency, price]): EditProblem[] => {
    const apart = elements.map(({ productId, count }) => {
      const one = memberOf(productId)?.prices[currency]
      return one === undefined ? undefined : one * count
    })
    const total = apart.reduce<number | undefined>(
      (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
      0,
    )
    // A part without a price in this book cannot be compared, nor bought apart.
    return total !== undefined && price >= total ? [{ field: `prices.${currency}`, reason: 'set_not_cheaper' }] : []
  })
}
