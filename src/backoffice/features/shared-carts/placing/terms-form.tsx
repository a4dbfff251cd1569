import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { firstFieldMessages } from '#client/calls/error-message.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import {
  agreeStaffSharedCart,
  quoteStaffSharedCart,
  type StaffOrderQuote,
} from '#contract/staff/orders/staff-placed-orders.ts'
import type { StaffSharedCart } from '#contract/staff/orders/staff-shared-carts.ts'
import { stripEmail } from '#rules/forms/contacts/email.ts'
import { stripName } from '#rules/forms/contacts/person-name.ts'
import { sharedCarts } from '#site-texts/backoffice/selling/shared-carts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Sums } from '#ui/display/sums.tsx'
import { RadioCards } from '#ui/fields/choices/radio-cards.tsx'
import { EmailField } from '#ui/fields/text-fields/email-field.tsx'
import { NameField } from '#ui/fields/text-fields/name-field.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { useFailure } from '../../../shared/failure.ts'
import { WhenLoaded } from '../../../shared/screen.tsx'
import { useMe } from '../../../shared/session.tsx'
import styles from './placing.module.css'
import { ReceivingCards } from './receiving-cards.tsx'
import { orderOf, paymentOf, placeOf, type Terms } from './terms.ts'

const texts = sharedCarts.placing

/** A pause in typing. */
const SETTLES_MS = 400

type TermsFormProps = {
  cart: StaffSharedCart
  terms: Terms
  onChange(terms: Partial<Terms>): void
  onSent(cart: StaffSharedCart): void
}

/** Whom the order is for, how it is received and paid, and what it comes to: all that is read out before the code. */
export function TermsForm({ cart, terms, onChange, onSent }: TermsFormProps) {
  const own = useMe().shop?.id ?? null
  const [place, setPlace] = useState(() => placeOf(terms, null, own))
  const quote = useLoaded(
    `${cart.cartData.version} ${JSON.stringify(place)}`,
    (signal) => browserApi(quoteStaffSharedCart, { params: { id: cart.id }, body: place }, { signal }),
    { delayMs: SETTLES_MS, keepsPrevious: true },
  )
  const next = placeOf(terms, quote.data, own)
  if (quote.data && JSON.stringify(next) !== JSON.stringify(place)) setPlace(next)
  const isSettled = !quote.isLoading && JSON.stringify(next) === JSON.stringify(place)

  return (
    <WhenLoaded loaded={quote}>
      {(data) => (
        <Filled
          {...{ cart, terms, onChange, onSent }}
          quote={data}
          ownShop={own}
          isSettled={isSettled}
          onStale={quote.reload}
        />
      )}
    </WhenLoaded>
  )
}

type FilledProps = TermsFormProps & {
  quote: StaffOrderQuote
  ownShop: number | null
  /** The sums are those of what is filled in. */
  isSettled: boolean
  onStale(): void
}

function Filled({ cart, terms, quote, ownShop, isSettled, onChange, onSent, onStale }: FilledProps) {
  const failed = useFailure()
  const [isSending, setSending] = useState(false)
  // Pressed while the sums are being counted: it counts as soon as they are there.
  const [isHeld, setHeld] = useState(false)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})

  function change(part: Partial<Terms>) {
    setErrors({})
    setHeld(false)
    onChange(part)
  }

  async function send() {
    setHeld(false)
    const body = orderOf(terms, quote, ownShop)
    if (!body) return setErrors({ method: texts.methodRequired })
    setSending(true)
    try {
      onSent(await browserApi(agreeStaffSharedCart, { params: { id: cart.id }, body }))
    } catch (error) {
      const failure = failed(error)
      setErrors({
        ...firstFieldMessages(failure),
        ...(failure.code === 'auth.phone_invalid' && { phone: failure.text }),
      })
      if (failure.code === 'order.cart_changed') onStale()
    }
    setSending(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    if (isSettled) void send()
    else setHeld(true)
  }

  const sendHeld = useEffectEvent(() => void send())
  useEffect(() => {
    if (isHeld && isSettled) sendHeld()
  }, [isHeld, isSettled])

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Contacts terms={terms} errors={errors} onChange={change} />
      <ReceivingCards terms={terms} quote={quote} ownShop={ownShop} errors={errors} onChange={change} />
      <PaymentChoice terms={terms} quote={quote} onChange={change} />
      <QuoteSums quote={quote} />
      <p className={styles.small}>{texts.readOut}</p>
      <div>
        <Button type="submit" loading={isSending || isHeld}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}

type ContactsProps = Pick<TermsFormProps, 'terms' | 'onChange'> & { errors: Partial<Record<string, string>> }

function Contacts({ terms, errors, onChange }: ContactsProps) {
  return (
    <div className={styles.fields}>
      <NameField
        label={texts.name}
        autoComplete="off"
        mask={stripName}
        maxLength={100}
        value={terms.fio}
        error={errors.fio}
        onChange={(fio) => onChange({ fio })}
      />
      <div className={styles.pair}>
        <TextField
          label={texts.phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={30}
          value={terms.phone}
          error={errors.phone}
          onChange={(phone) => onChange({ phone })}
        />
        <EmailField
          label={texts.email}
          mask={stripEmail}
          autoComplete="off"
          maxLength={254}
          value={terms.email}
          error={errors.email}
          onChange={(email) => onChange({ email })}
        />
      </div>
    </div>
  )
}

function PaymentChoice({ terms, quote, onChange }: Pick<FilledProps, 'terms' | 'quote' | 'onChange'>) {
  return (
    <RadioCards
      label={texts.payment}
      value={String(paymentOf(terms, quote) ?? '')}
      onChange={(id) => onChange({ paymentId: Number(id) })}
      cards={quote.cartData.availablePaymentMethods
        .filter(({ isAvailable }) => isAvailable)
        .map(({ id, title, type }) => ({
          value: String(id),
          title,
          text: type === 'online' ? texts.byLink : texts.onReceipt,
        }))}
    />
  )
}

function QuoteSums({ quote: { cartData } }: Pick<FilledProps, 'quote'>) {
  const money = useMoney(cartData.currency)
  const { totalSum, totalProducts, finalSum, delivery } = cartData
  const saving = totalSum.saleSaving + totalSum.setSaving + totalSum.promoSaving
  return (
    <Sums
      rows={[
        [sharedCarts.sums.goods(totalProducts), money.major(totalSum.initial)],
        saving > 0 && [sharedCarts.sums.saving, `−${money.major(saving)}`],
        delivery && [texts.delivery, totalSum.delivery === 0 ? texts.free : money.major(totalSum.delivery)],
      ]}
      total={[delivery ? texts.total : sharedCarts.sums.total, money.major(finalSum)]}
    />
  )
}
