import { PAYMENT_STATES, type PaymentState } from '#rules/payments/payment-state.ts'
import { orderDesk } from '#site-texts/backoffice/selling/order-desk.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import styles from './order-filters.module.css'

const texts = orderDesk.filters
const ANY = 'any'

type Values = { payment: PaymentState | ''; from: string; to: string }
type MoreFiltersProps = { values: Values; onChange(change: Record<string, string>): void }

export function MoreFilters({ values, onChange }: MoreFiltersProps) {
  const isUsed = values.payment !== '' || values.from !== '' || values.to !== ''
  return (
    <details className={styles.details} open={isUsed}>
      <summary className={styles.summary}>{texts.title}</summary>
      <div className={styles.filters}>
        <Select<PaymentState | typeof ANY>
          label={texts.payment}
          value={values.payment || ANY}
          options={[
            { value: ANY, label: texts.anyPayment },
            ...PAYMENT_STATES.map((value) => ({ value, label: backoffice.states.payment[value] })),
          ]}
          onChange={(value) => onChange({ payment: value === ANY ? '' : value })}
        />
        <TextField label={texts.from} type="date" value={values.from} onChange={(from) => onChange({ from })} />
        <TextField label={texts.to} type="date" value={values.to} onChange={(to) => onChange({ to })} />
        {isUsed && (
          <Button variant="quiet" size="small" onClick={() => onChange({ payment: '', from: '', to: '' })}>
            {texts.reset}
          </Button>
        )}
      </div>
    </details>
  )
}
