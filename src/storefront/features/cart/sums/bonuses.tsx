import { type FormEvent, useState } from 'react'
import type { CartData } from '#contract/entities/cart.ts'
import { keepDigits } from '#rules/forms/digits.ts'
import { cart as texts } from '#site-texts/ordering/cart.ts'
import { Button } from '#ui/controls/button.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { NumberField } from '#ui/fields/text-fields/number-field.tsx'
import { openPopup } from '../../../shared/popups/open-popup.ts'
import { useSite } from '../../../shared/site.ts'
import { cart } from '../../../state/cart/use-cart.ts'
import { useVisitorData } from '../../../state/visitor-data.ts'
import styles from './extras.module.css'
import { guestBonuses } from './guest-bonuses.ts'

const messages = texts.bonuses

/** Russian site only: what a member may spend and will get back, or what a guest would. */
export function Bonuses({ data }: { data: CartData }) {
  const { language } = useSite().site
  const isGuest = useVisitorData()?.user.isAuth === false
  if (data.bonuses) return <MemberBonuses bonuses={data.bonuses} />
  const wouldEarn = isGuest ? guestBonuses(data, language) : null
  if (wouldEarn === null) return null
  return (
    <section className={styles.block}>
      <Head />
      <p className={styles.note}>{messages.guest(wouldEarn)}</p>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => openPopup('auth', { mode: 'cart', source: 'cart_bonuses' })}
      >
        {messages.signIn}
      </Button>
    </section>
  )
}

function Head() {
  return (
    <div className={styles.head}>
      <h3 className={styles.title}>{messages.title}</h3>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => openPopup('loyaltyTooltip')}>
        {messages.about}
      </Button>
    </div>
  )
}

function MemberBonuses({ bonuses }: { bonuses: NonNullable<CartData['bonuses']> }) {
  const { balance, most, spent, toEarn } = bonuses
  const isOn = spent > 0
  return (
    <section className={styles.block}>
      <Head />
      {most > 0 ? (
        <Switch
          label={messages.spend(isOn ? spent : most)}
          hint={messages.spendHint(balance)}
          checked={isOn}
          onChange={(on) => void cart.setTerms({ spend_bonuses: on ? true : undefined })}
        />
      ) : (
        <p className={styles.note}>{messages.nothing(balance)}</p>
      )}
      {isOn && <Amount key={spent} spent={spent} most={most} />}
      {toEarn > 0 && <p className={styles.note}>{messages.earn(toEarn)}</p>}
    </section>
  )
}

function Amount({ spent, most }: { spent: number; most: number }) {
  const [amount, setAmount] = useState(String(spent))
  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = Math.min(Number(amount), most)
    void cart.setTerms({ spend_bonuses: wanted > 0 ? wanted : undefined })
  }
  return (
    <form className={styles.pair} onSubmit={submit}>
      <NumberField
        label={messages.amount}
        hint={messages.amountHint(most)}
        mask={keepDigits}
        value={amount}
        onChange={setAmount}
      />
      <Button type="submit" variant="secondary" disabled={Number(amount) === spent}>
        {messages.apply}
      </Button>
    </form>
  )
}
