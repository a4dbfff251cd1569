import { useRef, useState } from 'react'
import { browserApi } from '#client/browser-api.ts'
import { callFailure, firstFieldMessages } from '#client/error-message.ts'
import { formatDayRange, formatWeekday } from '#client/formats.ts'
import { preventOrphans } from '#client/prevent-orphans.ts'
import { randomId } from '#client/random-id.ts'
import { useDates, useMoney } from '#client/use-formats.ts'
import {
  bookPiercing,
  type PiercingBooking,
  type PiercingService,
  type PiercingShop,
} from '#contract/content/piercing.ts'
import { piercing as texts } from '#site-texts/content/piercing.ts'
import styles from './booking-form.module.css'
import { BookingStep } from './booking-step.tsx'
import { type ContactProblems, type Contacts, ContactsStep, noContacts } from './contacts-step.tsx'
import { type ChosenTime, TimeChoice } from './time-choice.tsx'
import { VisitBooked } from './visit-booked.tsx'

const STEPS = ['service', 'shop', 'time', 'contacts'] as const
type Step = (typeof STEPS)[number]

type BookingFormProps = { services: readonly PiercingService[]; shops: readonly PiercingShop[] }

/** Service, shop, time, contacts: one question at a time, and every answer stays in view. */
export function BookingForm({ services, shops }: BookingFormProps) {
  const [step, setStep] = useState<Step>('service')
  const [hasMoved, setMoved] = useState(false)
  const [service, setService] = useState<PiercingService | null>(null)
  const [shop, setShop] = useState<PiercingShop | null>(null)
  const [time, setTime] = useState<ChosenTime | null>(null)
  const [contacts, setContacts] = useState<Contacts>(noContacts)
  const [round, setRound] = useState(0)
  const [booking, setBooking] = useState<PiercingBooking | null>(null)
  const { send, failure, refused, isSending } = useBooking({
    onBooked: setBooking,
    onTimeGone() {
      setTime(null)
      setRound((before) => before + 1)
      go('time')
    },
  })
  const dates = useDates()

  function go(next: Step) {
    setStep(next)
    setMoved(true)
  }

  function chooseService(one: PiercingService) {
    setService(one)
    // Another visit may last longer: its times are others.
    if (one.minutes !== service?.minutes) setTime(null)
    if (!one.isForChildren && contacts.age === 'child') setContacts({ ...contacts, age: 'adult' })
    go(shop ? 'time' : 'shop')
  }

  function chooseShop(one: PiercingShop) {
    setShop(one)
    if (one.id !== shop?.id) setTime(null)
    go('time')
  }

  function restart() {
    setBooking(null)
    setTime(null)
    setRound((before) => before + 1)
    setContacts({ ...noContacts, phone: contacts.phone, email: contacts.email })
    go('service')
  }

  if (booking) return <VisitBooked booking={booking} phone={contacts.phone} onChange={setBooking} onAgain={restart} />

  const frame = (one: Step) => ({
    number: STEPS.indexOf(one) + 1,
    title: texts.steps[one],
    state: stateOf(one, step),
    takesFocus: hasMoved,
    onChange: () => go(one),
  })
  const day = time && formatDayRange({ from: time.day, to: time.day }, dates)
  return (
    <div className={styles.form}>
      <BookingStep {...frame('service')} chosen={service && <ServiceLine service={service} />}>
        <ServiceOptions services={services} chosen={service} onChoose={chooseService} />
      </BookingStep>
      <BookingStep {...frame('shop')} chosen={shop && <ShopLine shop={shop} />}>
        <ShopOptions shops={shops} chosen={shop} onChoose={chooseShop} />
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
            round={round}
            value={time}
            onChoose={(chosen) => {
              setTime(chosen)
              go('contacts')
            }}
          />
        )}
      </BookingStep>
      <BookingStep {...frame('contacts')}>
        {service && shop && time && (
          <ContactsStep
            service={service}
            moment={`${day}, ${time.time}`}
            value={contacts}
            onChange={setContacts}
            isSending={isSending}
            failure={failure}
            refused={refused}
            onSubmit={() => void send({ ...contacts, service: service.code, shopId: shop.id, at: time.at })}
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
  const money = useMoney('RUB')
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

const TIME_GONE = new Set(['piercing.slot_taken', 'piercing.slot_unavailable'])

type Wanted = Contacts & { service: string; shopId: number; at: string }

/** Sends the form. What is wanted has one name however often it is sent, and another once it is changed. */
function useBooking({ onBooked, onTimeGone }: { onBooked(booking: PiercingBooking): void; onTimeGone(): void }) {
  const intent = useRef({ of: '', key: '' })
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [refused, setRefused] = useState<ContactProblems>({})

  async function send(body: Wanted) {
    const wanted = JSON.stringify(body)
    if (intent.current.of !== wanted) intent.current = { of: wanted, key: randomId() }
    setSending(true)
    setFailure(null)
    setRefused({})
    try {
      const { booking } = await browserApi(
        bookPiercing,
        { body },
        { headers: { 'idempotency-key': intent.current.key } },
      )
      onBooked(booking)
    } catch (error) {
      const answer = callFailure(error, texts.noResponse)
      const fields = firstFieldMessages(answer)
      setRefused(fields)
      if (Object.keys(fields).length === 0) setFailure(answer.text)
      if (answer.code && TIME_GONE.has(answer.code)) onTimeGone()
    }
    setSending(false)
  }

  return { send, isSending, failure, refused }
}
