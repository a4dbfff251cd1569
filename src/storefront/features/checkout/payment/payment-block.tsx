import { type FormEvent, useState } from 'react'
import { useMoney } from '#client/formats/use-formats.ts'
import type { CartData } from '#contract/entities/cart.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import { fromMajor } from '#rules/money/money.ts'
import { installments } from '#rules/payments/installments.ts'
import { PAYMENT_METHOD } from '#rules/payments/payment-methods.ts'
import { accepted } from '#site-texts/ordering/accepted.ts'
import { checkout } from '#site-texts/ordering/checkout.ts'
import { Button } from '#ui/controls/button.tsx'
import { RadioCards } from '#ui/fields/choices/radio-cards.tsx'
import { useMedia } from '#ui/use-media.ts'
import { openPopup } from '../../../shared/popups/open-popup.ts'
import { profileOf } from '../../../shared/shop/profile-of.ts'
import { settings } from '../../../shared/shop/settings.ts'
import { GoOn } from '../blocks/checkout-block.tsx'
import styles from '../checkout-fields.module.css'
import type { CheckoutForm } from '../checkout-form.ts'
import type { Fields } from '../use-fields.ts'
import { type PayChoice, payChoices } from './pay-choices.ts'

const texts = checkout.payment
/** A screen for fingers and no mouse: the app of the bank is on this device. */
const HAS_BANK_APP = '(pointer: coarse) and (hover: none)'

type PaymentProps = {
  form: CheckoutForm
  fields: Fields
  data: CartData
  /** In words. */
  total: string
  onNext(): void
  /** Pressed, and waiting for the sums. */
  isHeld: boolean
}

export function PaymentBlock({ form, fields, data, total, onNext, isHeld }: PaymentProps) {
  const choices = payChoices(data, form)
  const chosen = choices.find(({ id }) => id === form.paymentMethodId)
  const problem = fields.error('payment_method_id')
  const isPhone = useMedia(HAS_BANK_APP)

  function submit(event: FormEvent) {
    event.preventDefault()
    onNext()
  }

  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      {data.finalSum === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <RadioCards
          label={texts.method}
          value={form.paymentMethodId === null ? null : String(form.paymentMethodId)}
          onChange={(id) => fields.change('payment_method_id', { paymentMethodId: Number(id) })}
          error={problem && chosen && !chosen.isAvailable ? reasonOf(chosen) : problem}
          cards={choices.map((choice) => ({
            value: String(choice.id),
            title: choice.title,
            text: choice.isAvailable
              ? noteOf(choice.code, { country: form.address.country, isPhone })
              : reasonOf(choice),
            disabled: !choice.isAvailable,
            content: choice.id === PAYMENT_METHOD.dolyame && choice.isAvailable && <Parts data={data} />,
          }))}
        />
      )}
      <GoOn total={total}>
        <Button type="submit" loading={isHeld} loadingLabel={checkout.submit.counting}>
          {checkout.next.payment}
        </Button>
      </GoOn>
    </form>
  )
}

function reasonOf({ reason }: PayChoice): string {
  return reason === 'point' ? texts.pointDoesNotTake : (reason ?? '')
}

function noteOf(code: string, { country, isPhone }: { country: string; isPhone: boolean }): string | undefined {
  if (code === 'sbp' && isPhone) return texts.sbpOnPhone
  const note = Object.entries(texts.notes).find(([known]) => known === code)?.[1]
  return code === 'payselection' ? `${cardNames(country)}. ${note}` : note
}

function cardNames(country: string): string {
  return profileOf(country)
    .cards.map((card) => accepted.marks[card])
    .join(', ')
}

function Parts({ data }: { data: CartData }) {
  const { minor } = useMoney(data.currency)
  const [today] = useState(() => wallClock(new Date(), settings.timeZone).day)
  const { instalments } = settings.payment
  const parts = instalments ? installments(fromMajor(data.finalSum, data.currency).minor, today, instalments.parts) : []
  return (
    <div className={styles.within}>
      <ol className={styles.parts} aria-label={texts.parts}>
        {parts.map((part, index) => (
          <li key={part.day}>
            <b>{minor(part.minor)}</b>
            {index === 0 ? texts.today : texts.part(part.day)}
          </li>
        ))}
      </ol>
      <button
        type="button"
        className={styles.link}
        onClick={() => openPopup('dolyameInfoCommission', { final: data.finalSum })}
      >
        {texts.aboutParts}
      </button>
    </div>
  )
}
