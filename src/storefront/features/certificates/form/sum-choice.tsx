import { useMoney } from '#client/formats/use-formats.ts'
import { keepDigits } from '#rules/forms/digits.ts'
import { certificate } from '#site-texts/certificates/certificate.ts'
import { RadioChips } from '#ui/fields/choices/radio-chips.tsx'
import { NumberField } from '#ui/fields/text-fields/number-field.tsx'
import { CERTIFICATE_CURRENCY } from '../certificate-currency.ts'
import { fieldId, type ItemForm } from './field-props.ts'
import styles from './form.module.css'

const texts = certificate.sum
const OWN = 'own'
/** 200 000 has six digits; one more, so that a slip is seen and not cut off. */
const MAX_DIGITS = 7

type SumChoiceProps = { form: ItemForm; denominations: readonly number[]; min: number; max: number }

export function SumChoice({ form, denominations, min, max }: SumChoiceProps) {
  const { major } = useMoney(CERTIFICATE_CURRENCY)
  const { item } = form
  const value = item.isOwnSum ? OWN : item.amount === null ? null : String(item.amount)
  const error = form.error('amount')
  return (
    <div className={styles.group} id={fieldId('amount')}>
      <RadioChips
        label={texts.label}
        value={value}
        onChange={(chosen) =>
          form.change('amount', chosen === OWN ? { isOwnSum: true } : { isOwnSum: false, amount: Number(chosen) })
        }
        chips={[
          ...denominations.map((sum) => ({ value: String(sum), label: major(sum) })),
          { value: OWN, label: texts.own },
        ]}
        error={item.isOwnSum ? undefined : error}
      />
      {item.isOwnSum && (
        <NumberField
          className={styles.narrow}
          label={texts.ownLabel}
          mask={grouped}
          value={grouped(item.ownSum)}
          onChange={(ownSum) => form.change('amount', { ownSum: keepDigits(ownSum) })}
          onBlur={() => item.ownSum && form.leave('amount')}
          hint={texts.ownHint(major(min), major(max))}
          error={error}
          suffix="₽"
          ref={(field) => {
            // Whoever chose it is about to type it.
            if (field && item.ownSum === '' && document.activeElement?.getAttribute('value') === OWN) field.focus()
          }}
        />
      )}
    </div>
  )
}

/** «25 000» while one types. */
function grouped(text: string): string {
  return keepDigits(text)
    .slice(0, MAX_DIGITS)
    .replace(/\B(?=(?:\d{3})+$)/g, '\u00A0')
}
