import { Truck } from 'lucide-react'
import { useState } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import type { CartData } from '#contract/entities/cart.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import { deliveryZone } from '#rules/delivery/delivery-promise.ts'
import { termsOfZone } from '#rules/delivery/delivery-terms.ts'
import { days } from '#site-texts/days.ts'
import { cart as texts } from '#site-texts/ordering/cart.ts'
import { iconProps } from '#ui/icons/icon-props.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { deliverySettings } from '../../shared/shop/delivery.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import { deliveryOutlook } from './delivery-outlook.ts'
import styles from './sums/extras.module.css'

const messages = texts.delivery

/** Before anything is asked of the shopper: how soon and for how much it comes to where they are. */
export function DeliveryOutlookBlock({ data }: { data: CartData }) {
  const place = useVisitorData()?.location
  const money = useMoney(data.currency)
  const [now] = useState(() => new Date())
  if (!place) return null
  const { totalSum } = data
  const goods = totalSum.goods - totalSum.setSaving - totalSum.promoSaving
  const { methods, missing } = deliveryOutlook(data.deliveryEstimations, goods)
  const { day: today } = wallClock(now, termsOfZone(deliverySettings, deliveryZone(deliverySettings, place)).timeZone)
  const name = place.city || place.country
  return (
    <section className={styles.block}>
      <h3 className={styles.delivery}>
        <Truck {...iconProps} />
        {messages.title}:{' '}
        <button
          type="button"
          className={styles.place}
          aria-haspopup="dialog"
          aria-label={messages.change(name)}
          onClick={() => openPopup('locationChoose')}
        >
          {name}
        </button>
      </h3>
      {methods.length === 0 ? (
        <p className={styles.note}>{messages.none}</p>
      ) : (
        <ul className={styles.methods}>
          {methods.map(({ method, typeId, title, from, to, finalPrice }) => (
            <li key={`${method}-${typeId}`} className={styles.method}>
              <span>
                {title}
                {from && to && `, ${days.when(from, to, today)}`}
              </span>
              <span className={styles.methodPrice}>{finalPrice === 0 ? messages.free : money.major(finalPrice)}</span>
            </li>
          ))}
        </ul>
      )}
      {missing !== null && <p className={styles.note}>{preventOrphans(messages.missing(money.major(missing)))}</p>}
      {methods.length > 0 && <p className={styles.note}>{messages.atCheckout}</p>}
      {place.beltway_hit !== null && <p className={styles.note}>{preventOrphans(messages.outsideRing)}</p>}
    </section>
  )
}
