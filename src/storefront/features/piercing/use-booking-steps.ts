import { useRef, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { callFailure, firstFieldMessages } from '#client/calls/error-message.ts'
import { randomId } from '#client/random-id.ts'
import {
  bookPiercing,
  type PiercingBooking,
  type PiercingService,
  type PiercingShop,
} from '#contract/content/piercing.ts'
import { normalisePhone } from '#rules/forms/contacts/phone.ts'
import { piercing as texts } from '#site-texts/content/piercing.ts'
import { useSite } from '../../shared/site.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import { type ContactProblems, type Contacts, noContacts } from './contacts-step.tsx'
import type { ChosenTime } from './time-choice.tsx'

export const STEPS = ['service', 'shop', 'time', 'contacts'] as const
export type Step = (typeof STEPS)[number]

const NOT_PROVEN = 'auth.phone_not_confirmed'
const TIME_GONE = new Set(['piercing.slot_taken', 'piercing.slot_unavailable'])

type Wanted = Contacts & { service: string; shopId: number; at: string }

/** Sends the form, with a phone that is the customer's own or proven here. What is wanted has one name however often it is sent, and another once it is changed. */
function useBooking({ onBooked, onTimeGone }: { onBooked(booking: PiercingBooking): void; onTimeGone(): void }) {
  const intent = useRef({ of: '', key: '' })
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [refused, setRefused] = useState<ContactProblems>({})
  const [unproven, setUnproven] = useState<Wanted | null>(null)
  const { language } = useSite().site
  const own = useVisitorData()?.user.phone
  const proven = useRef<string>(null)

  async function send(body: Wanted) {
    const phone = normalisePhone(body.phone, language)
    if (phone !== own && phone !== proven.current) return setUnproven(body)
    const wanted = JSON.stringify(body)
    if (intent.current.of !== wanted) intent.current = { of: wanted, key: randomId() }
    setSending(true)
    setFailure(null)
    setRefused({})
    setUnproven(null)
    try {
      const { booking } = await browserApi(
        bookPiercing,
        { body },
        { headers: { 'idempotency-key': intent.current.key } },
      )
      onBooked(booking)
    } catch (error) {
      const answer = callFailure(error, texts.noResponse)
      // The session has ended meanwhile.
      if (answer.code === NOT_PROVEN) {
        proven.current = null
        setUnproven(body)
        setSending(false)
        return
      }
      const fields = firstFieldMessages(answer)
      setRefused(fields)
      if (Object.keys(fields).length === 0) setFailure(answer.text)
      if (answer.code && TIME_GONE.has(answer.code)) onTimeGone()
    }
    setSending(false)
  }

  async function goOn(phone: string) {
    proven.current = phone
    if (unproven) await send(unproven)
  }

  return { send, goOn, isSending, failure, refused, unproven, forgetUnproven: () => setUnproven(null) }
}

/** What is answered so far, which question is open, and what an answer does to the others. */
export function useBookingSteps() {
  const [step, setStep] = useState<Step>('service')
  const [hasMoved, setMoved] = useState(false)
  const [service, setService] = useState<PiercingService | null>(null)
  const [shop, setShop] = useState<PiercingShop | null>(null)
  const [time, setTime] = useState<ChosenTime | null>(null)
  const [contacts, setContacts] = useState<Contacts>(noContacts)
  const [round, setRound] = useState(0)
  const [booking, setBooking] = useState<PiercingBooking | null>(null)

  function go(next: Step) {
    forgetUnproven()
    setStep(next)
    setMoved(true)
  }

  const { send, goOn, failure, refused, isSending, unproven, forgetUnproven } = useBooking({
    onBooked: setBooking,
    onTimeGone() {
      setTime(null)
      setRound((before) => before + 1)
      go('time')
    },
  })

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

  function chooseTime(chosen: ChosenTime) {
    setTime(chosen)
    go('contacts')
  }

  return {
    ...{ step, hasMoved, service, shop, time, contacts, round, booking, failure, refused, isSending, unproven },
    ...{
      go,
      chooseService,
      chooseShop,
      chooseTime,
      setContacts,
      changeBooking: setBooking,
      send,
      goOn,
      restart,
      forgetUnproven,
    },
  }
}
