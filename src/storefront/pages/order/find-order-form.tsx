import { useRef, useState } from 'react'
import { isOrderNumber } from '#rules/orders/order-number.ts'
import { findOrder as texts } from '#site-texts/ordering/find-order.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { PhoneProof } from '../../features/auth/steps/phone-proof.tsx'
import styles from './find-order.module.css'
import type { OrderSearch } from './use-order-search.ts'

/** The number of an order and, the first time, the phone with its code. */
export function FindOrderForm({ search }: { search: OrderSearch }) {
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLDivElement>(null)

  function isReady(): boolean {
    const digits = number.replace(/[^0-9]/g, '')
    const wrong = digits === '' ? texts.numberRequired : isOrderNumber(digits) ? undefined : texts.numberWrong
    setProblem(wrong)
    if (wrong) form.current?.querySelector<HTMLElement>('#order-number')?.focus()
    return wrong === undefined
  }

  const numberField = (
    <TextField
      id="order-number"
      label={texts.number}
      hint={texts.numberHint}
      inputMode="numeric"
      autoComplete="off"
      maxLength={40}
      value={number}
      onChange={(text) => {
        setNumber(text)
        setProblem(undefined)
      }}
      error={problem}
      required
    />
  )

  return (
    <div className={styles.form} ref={form}>
      {search.isProved ? (
        <form
          className={styles.again}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (isReady()) void search.find(number)
          }}
        >
          {search.failure ? (
            <Notice tone="error" live="polite">
              {search.failure}
            </Notice>
          ) : (
            <p>{texts.proved}</p>
          )}
          {numberField}
          <Button type="submit" fullWidth loading={search.isBusy} loadingLabel={texts.finding}>
            {texts.find}
          </Button>
        </form>
      ) : (
        <PhoneProof
          purpose="find_order"
          phone=""
          lead={texts.lead}
          submit={texts.submit}
          above={numberField}
          isReady={isReady}
          onProved={() => {
            search.markProved()
            void search.find(number)
          }}
        />
      )}
    </div>
  )
}
