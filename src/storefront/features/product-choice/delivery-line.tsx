import { Truck } from 'lucide-react'
import { wallClock } from '#rules/delivery/calendar.ts'
import { deliveryPromises, deliveryZone } from '#rules/delivery/delivery-promise.ts'
import { termsOfZone } from '#rules/delivery/delivery-terms.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { fromMajor } from '#rules/money/money.ts'
import { product as texts } from '#site-texts/catalog/product.ts'
import { days } from '#site-texts/days.ts'
import { iconProps } from '#ui/icons/icon-props.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { deliverySettings } from '../../shared/shop/delivery.ts'
import { useSite } from '../../shared/site.ts'
import { useNow } from '../../shared/use-now.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import styles from './lines.module.css'

type DeliveryLineProps = {
  /** What the goods cost, in major units. */
  goods: number
  shipsOn: string | null
}

/**
 * The page is kept and shared, the place and the hour are not: the dates come in the browser, into the room that waits
 * for them. Days, not "2 to 4 days"; the hour until which they hold, never a countdown.
 */
export function DeliveryLine({ goods, shipsOn }: DeliveryLineProps) {
  const { site } = useSite()
  const place = useVisitorData()?.location
  const now = useNow()
  const messages = texts.delivery
  const lines = place && now ? linesFor() : null

  function linesFor(): { key: string; text: string; price: string }[] {
    if (!place || !now) return []
    const zone = deliveryZone(deliverySettings, place)
    const { timeZone, currency } = termsOfZone(deliverySettings, zone)
    const { day: today } = wallClock(now, timeZone)
    const promises = deliveryPromises(deliverySettings, {
      zone,
      now,
      goods: fromMajor(goods, currency).minor,
      shipsOn,
      distance: place.beltway_distance,
    })
    const [soonest] = promises
    const usual = promises.at(-1)
    return [...new Set([soonest, usual])].flatMap((promise) => {
      if (!promise) return []
      const { method, from, to, orderBefore, price } = promise
      return [
        {
          key: method,
          text: messages.methods[method](days.when(from, to, today), orderBefore),
          price: price.minor === 0 ? messages.free : formatMoney(price, site.language),
        },
      ]
    })
  }

  const [before, city] = place ? messages.to(place.city || place.country) : ['', '']

  return (
    <div className={styles.row}>
      <Truck {...iconProps} className={styles.icon} />
      <div className={styles.deliveryText}>
        {lines && place ? (
          <>
            <p className={styles.place}>
              {before}{' '}
              <button
                type="button"
                className={styles.link}
                aria-haspopup="dialog"
                onClick={() => openPopup('locationChoose')}
              >
                {city}
              </button>
            </p>
            {lines.map(({ key, text, price }) => (
              <p key={key} className={styles.promise}>
                <span>{text}</span> <span className={styles.price}>{price}</span>
              </p>
            ))}
          </>
        ) : (
          <p className={styles.place}>{messages.unknown}</p>
        )}
      </div>
    </div>
  )
}
