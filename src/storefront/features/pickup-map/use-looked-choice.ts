import { useEffect, useState } from 'react'
import { pickupDetails } from '#contract/pickup-points.ts'
import { browserApi } from '../../app/browser-api.ts'
import { type Choice, choiceOfPoint } from './choice.ts'
import { latestRequest } from './latest-request.ts'

/** The choice of this id: from the list, or asked for, since a map shows points that no page of the list has brought. */
export function useLookedChoice(id: string | null, known: readonly Choice[]): Choice | null {
  const [asked, setAsked] = useState<Choice | null>(null)
  const [requests] = useState(latestRequest)
  const found = known.find((choice) => choice.id === id) ?? null
  const isMissing = id !== null && found === null && asked?.id !== id

  useEffect(() => {
    if (!isMissing || id === null) return
    requests
      .ask((signal) => browserApi(pickupDetails, { params: { id } }, { signal }))
      .then((answer) => answer && setAsked(choiceOfPoint(answer.point)))
      // It closed a moment ago: there is no card to show.
      .catch(() => setAsked(null))
    return requests.cancel
  }, [isMissing, id, requests])

  if (id === null) return null
  return found ?? (asked?.id === id ? asked : null)
}
