import { useState } from 'react'
import { useMoney } from '#client/formats/use-formats.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import { checkout } from '#site-texts/ordering/checkout.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { openPopup } from '../../../shared/popups/open-popup.ts'
import styles from '../checkout-fields.module.css'
import { asOptions, kindOf } from '../delivery-kinds.ts'
import type { DeliveryProps } from './delivery-block.tsx'

const texts = checkout.delivery

/** The points near the buyer, and the way to the chooser, which shows those of all carriers in a list and on a map. */
export function PointFields({ form, fields, data, here, isPointGone, NearestPoints }: DeliveryProps) {
  const { point, located } = form
  const sums = useMoney(data.currency).major
  const [now] = useState(() => new Date())
  const today = wallClock(now, here.timeZone).day
  const problem = fields.error('pickup_point')
  const points = data.deliveryEstimations.filter(({ method }) => kindOf(method) === 'point')
  const choose = () =>
    openPopup('deliveryChoose', { options: asOptions(points, data.currency), currency: data.currency })

  function termsOf(point: { method: string }): string {
    const method = points.find((known) => known.method === point.method)
    if (!method) return ''
    const days = method.from !== null && method.to !== null && texts.when(method.from, method.to, today)
    return [days, method.finalPrice === 0 ? texts.free : sums(method.finalPrice)].filter(Boolean).join(', ')
  }

  const home =
    located?.latitude != null && located.longitude != null
      ? { latitude: located.latitude, longitude: located.longitude }
      : null
  return (
    <div className={styles.within}>
      {!point && isPointGone && <Notice live="polite">{texts.pointGone}</Notice>}
      <NearestPoints
        country={here.country}
        city={here.city}
        home={home}
        value={point?.id ?? null}
        termsOf={termsOf}
        about={
          point && (
            <div className={styles.point}>
              {point.takes && <p className={styles.hint}>{takesText(point.takes)}</p>}
              <Button
                variant="quiet"
                size="small"
                onClick={() => openPopup('pickupPointDescription', { id: point.id })}
              >
                {texts.aboutPoint}
              </Button>
            </div>
          )
        }
      />
      {!point && problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {/* One button in both states: when the chooser closes, the focus comes back to where it was. */}
      <div>
        <Button
          variant={point ? 'quiet' : 'secondary'}
          aria-invalid={!point && problem ? true : undefined}
          onClick={choose}
        >
          {point ? texts.otherPoint : texts.choosePoint}
        </Button>
      </div>
    </div>
  )
}

function takesText({ cash, card }: { cash: boolean; card: boolean }): string {
  if (!cash && !card) return texts.pointTakes.none
  return [cash && texts.pointTakes.cash, card && texts.pointTakes.card].filter(Boolean).join(', ')
}
