import { LocateFixed, Search } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { PickupPoint } from '#contract/ordering/pickup-points.ts'
import { kilometresBetween } from '#rules/location/places/nearest-place.ts'
import { pickupPoints as texts } from '#site-texts/ordering/pickup-points.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/fields/choices/radio-cards.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type Choice, hoursText } from '../choice.ts'
import { chooseDelivery } from '../chosen-point.ts'
import type { Place } from '../point-query.ts'
import styles from './nearest-points.module.css'
import { SHOWN, useNearestPoints } from './use-nearest-points.ts'

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
  const nearest = useNearestPoints({ country, city, home, value })
  const { list, heading, shown } = nearest

  function choose(id: string) {
    const choice = shown.find((known) => known.id === id)
    if (choice?.source.kind === 'point') chooseDelivery({ kind: 'point', point: choice.source.point })
  }

  return (
    <div className={styles.nearest}>
      <div className={styles.tools}>
        <TextField
          type="search"
          label={texts.nearest.search}
          value={nearest.text}
          onChange={nearest.setText}
          onKeyDown={keepInForm}
          suffix={<Search {...iconProps} />}
          autoComplete="off"
          maxLength={200}
        />
        <Chip selected={nearest.isNear} aria-pressed={nearest.isNear} onClick={nearest.toggleNear}>
          <LocateFixed {...iconProps} size={16} /> {texts.near}
        </Chip>
      </div>
      {nearest.hasNearFailed && (
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
            text: <PointText choice={choice} termsOf={termsOf} />,
            end: nearest.from && texts.distance(kilometresBetween(choice, nearest.from)),
            content: choice.id === value ? about : undefined,
          }))}
        />
      )}
    </div>
  )
}

function PointText({ choice, termsOf }: { choice: Choice } & Pick<NearestPointsProps, 'termsOf'>) {
  const terms = choice.source.kind === 'point' ? termsOf(choice.source.point) : ''
  return (
    <span className={styles.text}>
      <span>
        {preventOrphans(choice.address)}
        {choice.metro && `, ${texts.metro(choice.metro)}`}
      </span>
      <span>{[terms, hoursText(choice.hours)].filter(Boolean).join('; ')}</span>
    </span>
  )
}

/** The search is answered by itself; the form around it is not sent for it. */
function keepInForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}
