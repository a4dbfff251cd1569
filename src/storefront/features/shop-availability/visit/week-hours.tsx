import type { Shop } from '#contract/catalog/product.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import { shops as texts } from '#site-texts/catalog/shops.ts'
import { classNames } from '#ui/class-names.ts'
import { weekOf } from '../opening-hours.ts'
import styles from './week-hours.module.css'

type WeekHoursProps = { shop: Pick<Shop, 'hours' | 'timeZone'>; now: Date | null }

/** The hours of every day, as on the door; today by the shop's own calendar. */
export function WeekHours({ shop, now }: WeekHoursProps) {
  const today = now && wallClock(now, shop.timeZone).weekday
  return (
    <dl className={styles.week}>
      {weekOf(shop).map(({ weekday, open }) => (
        <div key={weekday} className={classNames(styles.day, weekday === today && styles.today)}>
          <dt>
            {texts.weekday(weekday)}
            {weekday === today && <span className={styles.mark}>{texts.today}</span>}
          </dt>
          <dd className={styles.hours}>{open ? texts.span(open.from, open.to) : texts.dayOff}</dd>
        </div>
      ))}
    </dl>
  )
}
