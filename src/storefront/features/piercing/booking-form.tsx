import type { ReactNode } from 'react'
import { formatDayRange, formatWeekday } from '#client/formats/formats.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useDates, useMoney } from '#client/formats/use-formats.ts'
import type { PiercingService, PiercingShop } from '#contract/content/piercing.ts'
import { piercing as texts } from '#site-texts/content/piercing.ts'
import { Button } from '#ui/controls/button.tsx'
import { HOME_CURRENCY } from '../../shared/shop/home.ts'
import styles from './booking-form.module.css'
import { BookingStep } from './booking-step.tsx'
import { ContactsStep } from './contacts-step.tsx'
import { TimeChoice } from './time-choice.tsx'
import { STEPS, type Step, useBookingSteps } from './use-booking-steps.ts'
import { VisitBooked } from './visit-booked.tsx'

type BookingFormProps = {
  services: readonly PiercingService[]
  shops: readonly PiercingShop[]
  /** Asks for a code that proves the phone. */
  phoneProof(proof: { phone: string; onProved(phone: string): void }): ReactNode
}

/** Service, shop, time, contacts: one question at a time, and every answer stays in view. */
export function BookingForm({ services, shops, phoneProof }: BookingFormProps) {
  const answers = useBookingSteps()
  const { step, service, shop, time, contacts, booking, failure, unproven } = answers
  const dates = useDates()

  if (booking)
    return (
      <VisitBooked
        booking={booking}
        phone={contacts.phone}
        onChange={answers.changeBooking}
        onAgain={answers.restart}
      />
    )

  const frame = (one: Step) => ({
    number: STEPS.indexOf(one) + 1,
    title: texts.steps[one],
    state: stateOf(one, step),
    takesFocus: answers.hasMoved,
    onChange: () => answers.go(one),
  })
  const day = time && formatDayRange({ from: time.day, to: time.day }, dates)
  return (
    <div className={styles.form}>
      <BookingStep {...frame('service')} chosen={service && <ServiceLine service={service} />}>
        <ServiceOptions services={services} chosen={service} onChoose={answers.chooseService} />
      </BookingStep>
      <BookingStep {...frame('shop')} chosen={shop && <ShopLine shop={shop} />}>
        <ShopOptions shops={shops} chosen={shop} onChoose={answers.chooseShop} />
      </BookingStep>
      <BookingStep {...frame('time')} chosen={time && `${formatWeekday(time.day, dates.language)}, ${time.time}`}>
        {failure && step === 'time' && (
          <p className={styles.gone} role="alert">
            {failure}
          </p>
        )}
        {service && shop && (
          <TimeChoice
            service={service.code}
            shopId={shop.id}
            round={answers.round}
            value={time}
            onChoose={answers.chooseTime}
          />
        )}
      </BookingStep>
      <BookingStep {...frame('contacts')}>
        {unproven && (
          <div className={styles.contacts}>
            {phoneProof({ phone: unproven.phone, onProved: (phone) => void answers.goOn(phone) })}
            <Button variant="quiet" onClick={answers.forgetUnproven}>
              {texts.otherContacts}
            </Button>
          </div>
        )}
        {service && shop && time && !unproven && (
          <ContactsStep
            service={service}
            moment={`${day}, ${time.time}`}
            value={contacts}
            onChange={answers.setContacts}
            isSending={answers.isSending}
            failure={failure}
            refused={answers.refused}
            onSubmit={() => void answers.send({ ...contacts, service: service.code, shopId: shop.id, at: time.at })}
          />
        )}
      </BookingStep>
    </div>
  )
}

function stateOf(step: Step, open: Step): 'open' | 'done' | 'ahead' {
  if (step === open) return 'open'
  return STEPS.indexOf(step) < STEPS.indexOf(open) ? 'done' : 'ahead'
}

type OptionsProps<One> = { chosen: One | null; onChoose(one: One): void }

function ServiceOptions({
  services,
  chosen,
  onChoose,
}: OptionsProps<PiercingService> & Pick<BookingFormProps, 'services'>) {
  return (
    <ul className={styles.options}>
      {services.map((one) => (
        <li key={one.code}>
          <button
            type="button"
            className={styles.option}
            aria-pressed={one.code === chosen?.code}
            onClick={() => onChoose(one)}
          >
            <ServiceLine service={one} />
            <span className={styles.text}>{preventOrphans(one.text)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function ShopOptions({ shops, chosen, onChoose }: OptionsProps<PiercingShop> & Pick<BookingFormProps, 'shops'>) {
  return (
    <ul className={styles.options}>
      {shops.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            className={styles.option}
            aria-pressed={one.id === chosen?.id}
            onClick={() => onChoose(one)}
          >
            <ShopLine shop={one} />
            <span className={styles.text}>{texts.masters(one.masters)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function ServiceLine({ service }: { service: Pick<PiercingService, 'name' | 'price' | 'minutes' | 'isForChildren'> }) {
  const money = useMoney(HOME_CURRENCY)
  return (
    <span className={styles.line}>
      <span className={styles.name}>{service.name}</span>
      <span className={styles.about}>
        {texts.minutes(service.minutes)}
        {!service.isForChildren && `, ${texts.adultsOnly}`}
      </span>
      <span className={styles.price}>{service.price === 0 ? texts.free : money.major(service.price)}</span>
    </span>
  )
}

function ShopLine({ shop }: { shop: PiercingShop }) {
  return (
    <span className={styles.line}>
      <span className={styles.name}>{shop.name}</span>
      <span className={styles.about}>
        {[shop.city, shop.address, shop.metro && texts.metro(shop.metro)].filter(Boolean).join(', ')}
      </span>
    </span>
  )
}
