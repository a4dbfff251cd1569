import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { keepDigits } from '#rules/forms/digits.ts'
import { orders as texts } from '#site-texts/ordering/orders.ts'
import { NumberField } from '#ui/fields/text-fields/number-field.tsx'
import { PersonNameField } from '../../../shared/forms/person-name-field.tsx'
import styles from './bank-fields.module.css'
import type { ReturnBank } from './return-form-problems.ts'

const messages = texts.returnForm

type BankFieldsProps = {
  bank: ReturnBank
  problems: Partial<Record<keyof ReturnBank, string>>
  onChange(field: keyof ReturnBank, value: string): void
}

const FIGURES = [
  { field: 'account', label: messages.account, hint: messages.accountHint },
  { field: 'bic', label: messages.bic, hint: messages.bicHint },
  { field: 'inn', label: messages.inn, hint: messages.innHint },
] as const

/** Where the money goes when it cannot go back the way it came. */
export function BankFields({ bank, problems, onChange }: BankFieldsProps) {
  return (
    <div className={styles.fields}>
      <p className={styles.lead}>{preventOrphans(messages.bankLead)}</p>
      <div className={styles.long} data-field="holder">
        <PersonNameField
          label={messages.holder}
          value={bank.holder}
          onChange={(value) => onChange('holder', value)}
          error={problems.holder}
          required
        />
      </div>
      {FIGURES.map(({ field, label, hint }) => (
        <div key={field} className={field === 'account' ? styles.long : undefined} data-field={field}>
          <NumberField
            label={label}
            hint={hint}
            value={bank[field]}
            onChange={(value) => onChange(field, keepDigits(value))}
            error={problems[field]}
            required
          />
        </div>
      ))}
    </div>
  )
}
