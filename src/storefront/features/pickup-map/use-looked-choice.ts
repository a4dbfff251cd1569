import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { pickupDetails } from '#contract/ordering/pickup-points.ts'
import { type Choice, choiceOfPoint } from './choice.ts'

/** The choice of this id: from the list, or asked for, since a map shows points that no page of the list has brought. */
export function useLookedChoice(id: string | null, known: readonly Choice[]): Choice | null {
  const found = known.find((choice) => choice.id === id) ?? null
  const missing = found === null ? id : null
  const { data, hasFailed } = useLoaded(missing, (signal) =>
    browserApi(pickupDetails, { params: { id: missing ?? '' } }, { signal }),
  )
  // It closed a moment ago: there is no card to show.
  if (hasFailed) return null
  return found ?? (data && choiceOfPoint(data.point))
}
