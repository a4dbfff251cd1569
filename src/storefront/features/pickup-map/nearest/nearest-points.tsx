import { LocateFixed, Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { browserApi } from '#client/browser-api.ts'
import { preventOrphans } from '#client/prevent-orphans.ts'
import { useLoaded } from '#client/use-loaded.ts'
import { type PickupPoint, pickupList } from '#contract/ordering/pickup-points.ts'
import { kilometresBetween } from '#rules/location/nearest-place.ts'
import { pickupPoints as texts } from '#site-texts/ordering/pickup-points.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type Choice, choiceOfPoint, hoursText } from '../choice.ts'
import { chooseDelivery } from '../chosen-point.ts'
import { listQuery, type Place } from '../point-query.ts'
import { useLookedChoice } from '../use-looked-choice.ts'
import { useNearby } from '../use-nearby.ts'
import { useWhereabouts } from '../use-whereabouts.ts'
import styles from './nearest-points.module.css'

/** As many as one compares at a look; the chooser has all of them. */
const SHOWN = 5
const PLACES = Array.from({ length: SHOWN }, (_, index) => index)

type NearestPointsProps = {
  country: string
  city: string
  /** Where the buyer's own address is, if it is known. */
  home: Place | null
  /** Id of the chosen one. */
  value: string | null
  /** When it comes there and for how much, in words. */
  termsOf(point: PickupPoint): string
  /** Under the chosen one. */
  about: ReactNode
}

/** The five points nearest to a metro station, to an address or to the visitor, to choose from in place. */
export function NearestPoints({ country, city, home, value, termsOf, about }: NearestPointsProps) {
  const [text, setText] = useState('')
  const { near, hasFailed, toggle } = useNearby(() => setText(''))
  const { found, words, isAsking } = useWhereabouts(text, { country, city: city || null })
  const from = text.trim() ? (found?.place ?? null) : (near ?? home)
  const wish = { country, providers: [], needsCard: false, needsFitting: false }
  function title(): string {
    if (found && text.trim()) return texts.nearest[found.kind](found.name)
    if (words) return texts.nearest.words(words)
    if (near) return texts.nearest.me
    return home ? texts.nearest.home : texts.nearest.middle
  }

  // By distance, the town next door may be nearer than the other end of one's own.
  const query = {
    ...listQuery({ ...wish, city: from ? null : city || null, query: words, near: from }),
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
    { delayMs: words ? 250 : 0, keepsPrevious: true },
  )
  const choices = list.data?.choices ?? []
  const chosen = useLookedChoice(value, choices)
  const shown = chosen && !choices.includes(chosen) ? [chosen, ...choices] : choices

  const heading = isAsking || !list.data ? texts.nearest.looking : list.data.title

  function choose(id: string) {
    const choice = shown.find((known) => known.id === id)
    if (choice?.source.kind === 'point') chooseDelivery({ kind: 'point', point: choice.source.point })
  }

  const terms = ({ source }: Choice) => (source.kind === 'point' ? termsOf(source.point) : '')
  return (
    <div className={styles.nearest}>
      <div className={styles.tools}>
        <TextField
          type="search"
          label={texts.nearest.search}
          value={text}
          onChange={setText}
          onKeyDown={keepInForm}
          suffix={<Search {...iconProps} />}
          autoComplete="off"
          maxLength={200}
        />
        <Chip selected={near !== null && !text} aria-pressed={near !== null && !text} onClick={toggle}>
          <LocateFixed {...iconProps} size={16} /> {texts.near}
        </Chip>
      </div>
      {hasFailed && (
        <Notice tone="warn" live="polite">
          {texts.nearest.nearFailed}
        </Notice>
      )}
      <VisuallyHidden>
        <span role="status">{list.data && heading}</span>
      </VisuallyHidden>
      {list.hasFailed && (
        <Notice
          tone="error"
          live="polite"
          action={
            <Button variant="secondary" size="small" onClick={list.reload}>
              {texts.again}
            </Button>
          }
        >
          {texts.failed}
        </Notice>
      )}
      {list.data === null && !list.hasFailed ? (
        <div className={styles.waiting} aria-hidden="true">
          {PLACES.map((place) => (
            <div key={place} className={styles.row} />
          ))}
        </div>
      ) : (
        <RadioCards
          label={heading}
          value={value}
          onChange={choose}
          cards={shown.map((choice) => ({
            value: choice.id,
            title: choice.title,
            text: (
              <span className={styles.text}>
                <span>
                  {preventOrphans(choice.address)}
                  {choice.metro && `, ${texts.metro(choice.metro)}`}
                </span>
                <span>{[terms(choice), hoursText(choice.hours)].filter(Boolean).join('; ')}</span>
              </span>
            ),
            end: list.data?.from && texts.distance(kilometresBetween(choice, list.data.from)),
            content: choice.id === value ? about : undefined,
          }))}
        />
      )}
    </div>
  )
}

/** The search is answered by itself; the form around it is not sent for it. */
function keepInForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}
