import { type FormEvent, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates, useMoney } from '#client/formats/use-formats.ts'
import { placeStaffSharedCart } from '#contract/staff/orders/staff-placed-orders.ts'
import type { StaffSharedCart } from '#contract/staff/orders/staff-shared-carts.ts'
import { sharedCarts } from '#site-texts/backoffice/selling/shared-carts.ts'
import { Button } from '#ui/controls/button.tsx'
import { CodeField } from '#ui/fields/code-field.tsx'
import { useFailure } from '../../../shared/failure.ts'
import styles from './placing.module.css'

const texts = sharedCarts.placing

const WRONG = ['auth.code_wrong', 'auth.code_over', 'auth.code_invalid']

type SpokenCodeProps = {
  cart: StaffSharedCart
  agreement: NonNullable<StaffSharedCart['agreement']>
  onPlaced(cart: StaffSharedCart): void
  /** The cart has moved on. */
  onStale(): void
  onBack(): void
}

/** The customer has the message before them and tells its code. */
export function SpokenCode({ cart, agreement, onPlaced, onStale, onBack }: SpokenCodeProps) {
  const failed = useFailure()
  const dates = useDates()
  const money = useMoney(cart.cartData.currency)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isPlacing, setPlacing] = useState(false)
  const sum = money.major(agreement.sum)

  async function place(event: FormEvent) {
    event.preventDefault()
    if (isPlacing) return
    setPlacing(true)
    setError(null)
    try {
      const body = { agreement: agreement.key, code }
      onPlaced(await browserApi(placeStaffSharedCart, { params: { id: cart.id }, body }))
    } catch (failure) {
      const { code: reason, text } = failed(failure)
      if (reason !== null && WRONG.includes(reason)) {
        setError(text)
        setCode('')
      } else onStale()
      setPlacing(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void place(event)} noValidate>
      <p>{texts.sent(agreement.phone, sum, formatDayAndTime(agreement.sentAt, dates))}</p>
      <p className={styles.small}>{texts.askForCode(formatDayAndTime(agreement.expiresAt, dates))}</p>
      <CodeField
        label={texts.code}
        value={code}
        onChange={(next) => {
          setCode(next)
          setError(null)
        }}
        error={error}
        digitLabel={texts.digit}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={isPlacing}>
          {texts.place(sum)}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </form>
  )
}
