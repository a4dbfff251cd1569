import { useEffect, useState } from 'react'
import { type PickupPoint, pickupDetails } from '#contract/pickup-points.ts'
import { pickupPoints as texts } from '#site-texts/pickup-points.ts'
import { Notice } from '#ui/notice.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { browserApi } from '../../app/browser-api.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
import { choiceOfPoint, hoursWords, paymentWords } from '../../features/pickup-map/choice.ts'
import { useChosenDelivery } from '../../features/pickup-map/chosen-point.ts'
import { failureWords } from '../../features/pickup-map/failure-words.ts'
import styles from './pickup-point-description-popup.module.css'

/** Without an id, the point that is chosen. */
export type PickupPointDescriptionPayload = { id?: string }

type Props = { payload: PickupPointDescriptionPayload | undefined; close(): void }

const words = texts.description

export default function PickupPointDescriptionPopup({ payload, close }: Props) {
  const chosen = useChosenDelivery()
  const chosenPoint = chosen?.kind === 'point' ? chosen.point : null
  const id = payload?.id ?? chosenPoint?.id ?? null
  const [loaded, setLoaded] = useState<PickupPoint | null>(null)
  const [error, setError] = useState<string | null>(null)
  const known = chosenPoint?.id === id ? chosenPoint : loaded

  useEffect(() => {
    if (id === null) return
    const ended = new AbortController()
    browserApi(pickupDetails, { params: { id } }, { signal: ended.signal }).then(
      ({ point }) => setLoaded(point),
      (trouble) => !ended.signal.aborted && setError(failureWords(trouble)),
    )
    return () => ended.abort()
  }, [id])

  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={close}>
      {error && (
        <Notice tone="error" live="polite">
          {error}
        </Notice>
      )}
      {id === null && <p className={styles.none}>{words.none}</p>}
      {id !== null && !known && !error && <Skeleton shape="portrait" />}
      {known && <PointFacts point={known} />}
    </Dialog>
  )
}

function PointFacts({ point }: { point: PickupPoint }) {
  const choice = choiceOfPoint(point)
  const limits = [
    point.maxWeightG !== null && words.weight(point.maxWeightG / 1_000),
    point.maxSidesMm && words.sides(point.maxSidesMm),
  ].filter((limit) => typeof limit === 'string')
  const rows = [
    [words.address, [point.address, point.metro && texts.metro(point.metro)].filter(Boolean).join(', ')],
    [words.hours, hoursWords(point.hours)],
    [words.payment, paymentWords(choice).join(', ')],
    [words.way, point.howToFind],
    [words.limits, limits.join(', ')],
    [words.code, point.code],
  ] as const
  return (
    <>
      <p className={styles.lead}>{choice.title}</p>
      <dl className={styles.facts}>
        {rows
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className={styles.row}>
              <dt className={styles.name}>{name}</dt>
              <dd>{tieShortWords(value ?? '')}</dd>
            </div>
          ))}
        {point.phone && (
          <div className={styles.row}>
            <dt className={styles.name}>{words.phone}</dt>
            <dd>
              <a href={`tel:${point.phone.replace(/[^+\d]/g, '')}`}>{point.phone}</a>
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}
