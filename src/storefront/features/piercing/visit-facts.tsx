import { CalendarPlus } from 'lucide-react'
import { formatWeekday } from '#client/formats/formats.ts'
import { useLanguage, useMoney } from '#client/formats/use-formats.ts'
import type { PiercingBooking } from '#contract/content/piercing.ts'
import { piercing } from '#site-texts/content/piercing.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { HOME_CURRENCY } from '../../shared/shop/home.ts'
import styles from './visit.module.css'

const texts = piercing.visit

/** What was agreed, with the file for one's own calendar while the visit is still to come. */
export function VisitFacts({ booking }: { booking: PiercingBooking }) {
  const money = useMoney(HOME_CURRENCY)
  const language = useLanguage()
  const { service, shop } = booking
  const price = service.price === 0 ? piercing.free : money.major(service.price)
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={texts.facts.when}>
          <time dateTime={booking.at} className={styles.when}>
            {formatWeekday(booking.day, language)}, {booking.time}
          </time>
        </Fact>
        <Fact name={texts.facts.where}>
          {shop.name}
          <br />
          {[shop.city, shop.address, shop.hint].filter(Boolean).join(', ')}
        </Fact>
        <Fact name={texts.facts.service}>
          {service.name}, {piercing.minutes(service.minutes)}, {price}
        </Fact>
        <Fact name={texts.facts.master}>{booking.master}</Fact>
        {shop.phone && (
          <Fact name={texts.facts.call}>
            <a href={`tel:${shop.phone.replaceAll(/[^+\d]/g, '')}`}>{shop.phone}</a>
          </Fact>
        )}
      </dl>
      {booking.state === 'booked' && (
        <LinkButton
          variant="secondary"
          href={booking.calendarUrl}
          download
          icon={<CalendarPlus {...iconProps} />}
          className={styles.calendar}
        >
          {texts.calendar}
        </LinkButton>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
