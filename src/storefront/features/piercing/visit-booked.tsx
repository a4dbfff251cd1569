import { useEffect, useRef } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { PiercingBooking } from '#contract/content/piercing.ts'
import { piercing } from '#site-texts/content/piercing.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './visit.module.css'
import { VisitChanges } from './visit-changes.tsx'
import { VisitFacts } from './visit-facts.tsx'

type VisitBookedProps = {
  booking: PiercingBooking
  phone: string
  onChange(booking: PiercingBooking): void
  onAgain(): void
}

/** Takes the place of the form. */
export function VisitBooked({ booking, phone, onChange, onAgain }: VisitBookedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isCancelled = booking.state === 'cancelled'
  return (
    <div className={styles.visit}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {isCancelled ? piercing.visit.cancelled : piercing.booked.title}
      </h3>
      <p className={styles.lead}>
        {preventOrphans(isCancelled ? piercing.visit.cancelledText : piercing.booked.text(phone))}
      </p>
      <VisitFacts booking={booking} />
      <VisitChanges booking={booking} onChange={onChange} />
      <Button variant="quiet" onClick={onAgain}>
        {piercing.booked.again}
      </Button>
    </div>
  )
}
