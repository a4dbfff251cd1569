import { type FormEvent, useState } from 'react'
import type { CartData } from '#contract/entities/cart.ts'
import { addDays, wallClock } from '#rules/delivery/calendar.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { fromMajor, money } from '#rules/money/money.ts'
import { splitByLargestRemainder } from '#rules/money/split.ts'
import { PAYMENT_METHOD } from '#rules/payments/payment-methods.ts'
import { checkout } from '#site-texts/checkout.ts'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { useSite } from '../../app/site.ts'
import { openPopup } from '../../popups/open-popup.ts'
import { GoOn } from './checkout-block.tsx'
import styles from './checkout-fields.module.css'
import type { CheckoutForm } from './checkout-form.ts'
import { type PayChoice, payChoices } from './pay-choices.ts'
import type { Fields } from './use-fields.ts'

const words = checkout.payment

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

  function submit(event: FormEvent) {
    event.preventDefault()
    onNext()
  }

  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      {data.finalSum === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <RadioCards
          label={words.method}
          value={form.paymentMethodId === null ? null : String(form.paymentMethodId)}
          onChange={(id) => fields.change('payment_method_id', { paymentMethodId: Number(id) })}
          error={problem && chosen && !chosen.isAvailable ? reasonOf(chosen) : problem}
          cards={choices.map((choice) => ({
            value: String(choice.id),
            title: choice.title,
            text: choice.isAvailable ? noteOf(choice.code) : reasonOf(choice),
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
  return reason === 'point' ? words.pointDoesNotTake : (reason ?? '')
}

function noteOf(code: string): string | undefined {
  return Object.entries(words.notes).find(([known]) => known === code)?.[1]
}

/** Days after the order on which the four parts are due. */
const AFTER_DAYS = [0, 14, 28, 42] as const

function Parts({ data }: { data: CartData }) {
  const { language } = useSite().site
  const [today] = useState(() => wallClock(new Date(), 'Europe/Moscow').day)
  const parts = splitByLargestRemainder(
    fromMajor(data.finalSum, data.currency).minor,
    AFTER_DAYS.map(() => 1),
  )
  return (
    <div className={styles.within}>
      <ol className={styles.parts} aria-label={words.parts}>
        {AFTER_DAYS.map((days, index) => (
          <li key={days}>
            <b>{formatMoney(money(parts[index] ?? 0, data.currency), language)}</b>
            {index === 0 ? words.today : words.part(addDays(today, days))}
          </li>
        ))}
      </ol>
      <button
        type="button"
        className={styles.link}
        onClick={() => openPopup('dolyameInfoCommission', { final: data.finalSum })}
      >
        {words.aboutParts}
      </button>
    </div>
  )
}
