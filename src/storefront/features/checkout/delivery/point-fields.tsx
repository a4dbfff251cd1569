import { preventOrphans } from '#client/prevent-orphans.ts'
import { checkout } from '#site-texts/ordering/checkout.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { openPopup } from '../../../shared/popups/open-popup.ts'
import styles from '../checkout-fields.module.css'
import type { DeliveryProps } from './delivery-block.tsx'
import { asOptions, kindOf } from './delivery-kinds.ts'

const texts = checkout.delivery

/** The chosen point, and the way to the chooser, which shows points of all carriers in a list and on a map. */
export function PointFields({ form, fields, data, isPointGone }: DeliveryProps) {
  const { point } = form
  const problem = fields.error('pickup_point')
  const points = data.deliveryEstimations.filter(({ way }) => kindOf(way) === 'point')
  const choose = () =>
    openPopup('deliveryChoose', { options: asOptions(points, data.currency), currency: data.currency })

  // One button in both states: when the chooser closes, the focus comes back to where it was.
  return (
    <div className={point ? styles.chosen : styles.point}>
      {!point && isPointGone && <Notice live="polite">{texts.pointGone}</Notice>}
      {point && <p>{preventOrphans(point.address)}</p>}
      {point?.takes && <p className={styles.hint}>{takesWords(point.takes)}</p>}
      <p className={styles.actions}>
        <Button
          variant={point ? 'quiet' : 'secondary'}
          aria-invalid={!point && problem ? true : undefined}
          onClick={choose}
        >
          {point ? texts.otherPoint : texts.choosePoint}
        </Button>
        {point && (
          <Button variant="quiet" onClick={() => openPopup('pickupPointDescription', { id: point.id })}>
            {texts.aboutPoint}
          </Button>
        )}
      </p>
      {!point && problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

function takesWords({ cash, card }: { cash: boolean; card: boolean }): string {
  if (!cash && !card) return texts.pointTakes.none
  return [cash && texts.pointTakes.cash, card && texts.pointTakes.card].filter(Boolean).join(', ')
}
