import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { type PickupPoint, pickupDetails } from '#contract/ordering/pickup-points.ts'
import { pickupPoints as texts } from '#site-texts/ordering/pickup-points.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { choiceOfPoint, hoursText, paymentText } from '../../features/pickup-map/choice.ts'
import { useChosenDelivery } from '../../features/pickup-map/chosen-point.ts'
import { pointsErrorMessage } from '../../features/pickup-map/points-error-message.ts'
import styles from './pickup-point-description-popup.module.css'

/** Without an id, the point that is chosen. */
export type PickupPointDescriptionPayload = { id?: string }

type Props = { payload: PickupPointDescriptionPayload | undefined; close(): void }

const messages = texts.description

export default function PickupPointDescriptionPopup({ payload, close }: Props) {
  const chosen = useChosenDelivery()
  const chosenPoint = chosen?.kind === 'point' ? chosen.point : null
  const id = payload?.id ?? chosenPoint?.id ?? null
  const loaded = useLoaded(id, (signal) => browserApi(pickupDetails, { params: { id: id ?? '' } }, { signal }))
  const known = chosenPoint?.id === id ? chosenPoint : (loaded.data?.point ?? null)
  const error = loaded.hasFailed ? pointsErrorMessage(loaded.error) : null

  return (
    <Dialog title={messages.title} closeLabel={messages.close} onClose={close}>
      {error && (
        <Notice tone="error" live="polite">
          {error}
        </Notice>
      )}
      {id === null && <p className={styles.none}>{messages.none}</p>}
      {id !== null && !known && !error && <Skeleton shape="portrait" />}
      {known && <PointFacts point={known} />}
    </Dialog>
  )
}

function PointFacts({ point }: { point: PickupPoint }) {
  const choice = choiceOfPoint(point)
  const limits = [
    point.maxWeightG !== null && messages.weight(point.maxWeightG / 1_000),
    point.maxSidesMm && messages.sides(point.maxSidesMm),
  ].filter((limit) => typeof limit === 'string')
  const rows = [
    [messages.address, [point.address, point.metro && texts.metro(point.metro)].filter(Boolean).join(', ')],
    [messages.hours, hoursText(point.hours)],
    [messages.payment, paymentText(choice).join(', ')],
    [messages.method, point.howToFind],
    [messages.limits, limits.join(', ')],
    [messages.code, point.code],
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
              <dd>{preventOrphans(value ?? '')}</dd>
            </div>
          ))}
        {point.phone && (
          <div className={styles.row}>
            <dt className={styles.name}>{messages.phone}</dt>
            <dd>
              <a href={`tel:${point.phone.replace(/[^+\d]/g, '')}`}>{point.phone}</a>
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}
