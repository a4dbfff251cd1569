import { checkout } from '#site-texts/checkout.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { tieShortWords } from '../../app/tie-short-words.ts'
import { openPopup } from '../../popups/open-popup.ts'
import styles from './checkout-fields.module.css'
import type { DeliveryProps } from './delivery-block.tsx'
import { asOptions, kindOf } from './delivery-kinds.ts'

const words = checkout.delivery

/** The chosen point, and the way to the chooser, which shows points of all carriers in a list and on a map. */
export function PointFields({ form, fields, data, isPointGone }: DeliveryProps) {
  const { point } = form
  const problem = fields.error('pickup_point')
  const points = data.deliveryEstimations.filter(({ way }) => kindOf(way) === 'point')
  const choose = () =>
    openPopup('deliveryChoose', { options: asOptions(points, data.currency), currency: data.currency })

  if (!point)
    return (
      <div className={styles.point}>
        {isPointGone && <Notice live="polite">{words.pointGone}</Notice>}
        <Button look="secondary" aria-invalid={problem ? true : undefined} onClick={choose}>
          {words.choosePoint}
        </Button>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    )
  return (
    <div className={styles.chosen}>
      <p>{tieShortWords(point.address)}</p>
      {point.takes && <p className={styles.hint}>{takesWords(point.takes)}</p>}
      <p className={styles.actions}>
        <button type="button" className={styles.link} onClick={choose}>
          {words.otherPoint}
        </button>
        <button
          type="button"
          className={styles.link}
          onClick={() => openPopup('pickupPointDescription', { id: point.id })}
        >
          {words.aboutPoint}
        </button>
      </p>
    </div>
  )
}

function takesWords({ cash, card }: { cash: boolean; card: boolean }): string {
  if (!cash && !card) return words.pointTakes.none
  return [cash && words.pointTakes.cash, card && words.pointTakes.card].filter(Boolean).join(', ')
}
