import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { pickupList } from '#contract/ordering/pickup-points.ts'
import { pickupPoints as texts } from '#site-texts/ordering/pickup-points.ts'
import { choiceOfPoint } from '../choice.ts'
import { listQuery, type Place } from '../point-query.ts'
import { useLookedChoice } from '../use-looked-choice.ts'
import { useNearby } from '../use-nearby.ts'
import { useWhereabouts } from '../use-whereabouts.ts'

/** As many as one compares at a look; the chooser has all of them. */
export const SHOWN = 5

type Wish = { country: string; city: string; home: Place | null; value: string | null }

/** From where one looks, the points nearest to it, and the chosen one if it is not among them. */
export function useNearestPoints({ country, city, home, value }: Wish) {
  const [text, setText] = useState('')
  const { near, hasFailed: hasNearFailed, toggle: toggleNear } = useNearby(() => setText(''))
  const { found, text: message, isAsking } = useWhereabouts(text, { country, city: city || null })
  const from = text.trim() ? (found?.place ?? null) : (near ?? home)
  const wish = { country, providers: [], needsCard: false, needsFitting: false }

  function title(): string {
    if (found && text.trim()) return texts.nearest[found.kind](found.name)
    if (message) return texts.nearest.texts(message)
    if (near) return texts.nearest.me
    return home ? texts.nearest.home : texts.nearest.middle
  }

  // By distance, the town next door may be nearer than the other end of one's own.
  const query = {
    ...listQuery({ ...wish, city: from ? null : city || null, query: message, near: from }),
    per_page: SHOWN,
  }
  const list = useLoaded(
    // What was found before stays until it is known where to look.
    isAsking ? null : JSON.stringify(query),
    // Where they were looked for stays with them: the next place is asked for while these are still shown.
    (signal) =>
      browserApi(pickupList, { query }, { signal }).then(({ points }) => ({
        choices: points.map(choiceOfPoint),
        from,
        title: points.length > 0 ? title() : texts.nearest.none,
      })),
    { delayMs: message ? 250 : 0, keepsPrevious: true },
  )
  const choices = list.data?.choices ?? []
  const chosen = useLookedChoice(value, choices)
  const shown = chosen && !choices.includes(chosen) ? [chosen, ...choices] : choices

  const heading = isAsking || !list.data ? texts.nearest.looking : list.data.title

  return {
    text,
    setText,
    isNear: near !== null && !text,
    toggleNear,
    hasNearFailed,
    heading,
    list,
    /** Where the points were looked for. */
    from: list.data?.from ?? null,
    shown,
  }
}
