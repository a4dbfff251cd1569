import { type FormEvent, useState } from 'react'
import { formatNumber } from '#client/formats/formats.ts'
import { useLanguage } from '#client/formats/use-formats.ts'
import type { StaffProduct } from '#contract/staff/goods/staff-catalogue.ts'
import type { Currency } from '#rules/location/currency.ts'
import { currencies } from '#rules/money/money.ts'
import { catalogue } from '#site-texts/backoffice/goods/catalogue.ts'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { DraftNotice } from '../../../shared/forms/drafts/draft-notice.tsx'
import { useDraft } from '../../../shared/forms/drafts/use-draft.ts'
import { ChipRow } from '../../../shared/lists/chip-row.tsx'
import { Panel } from '../../../shared/lists/panel.tsx'
import { HOME_CURRENCY } from '../../../shared/shop.ts'
import { PlanDialog, type PlanMoments } from '../plans/plan-dialog.tsx'
import {
  changedPrices,
  fieldsOf,
  keyOf,
  messagesByField,
  type NewPrices,
  type PlannedPrices,
  splitPlanRefusal,
} from './price-fields.ts'
import styles from './price-form.module.css'

const texts = catalogue.prices

type Messages = Partial<Record<string, string>>

type PriceFormProps = {
  product: StaffProduct
  isEditable: boolean
  /** What a price was refused for; false: something else failed. */
  onSave(prices: NewPrices): Promise<true | Messages>
  /** The same prices for a moment. */
  onPlan(prices: PlannedPrices, moments: PlanMoments): Promise<true | Messages>
}

/** One book at a time. Only what differs is sent, so that nothing else can be refused. */
export function PriceForm({ product, isEditable, onSave, onPlan }: PriceFormProps) {
  const [currency, setCurrency] = useState<Currency>(HOME_CURRENCY)
  const draft = useDraft(`prices.${product.id}`, fieldsOf(product))
  const { fields, change, forget } = draft
  const [errors, setErrors] = useState<Messages>({})
  const [isSaving, setSaving] = useState(false)
  const [planned, setPlanned] = useState<PlannedPrices | null>(null)

  /** Null when something is wrong, or nothing differs: it is said which. */
  function readChanged(): NewPrices | null {
    const { changed, wrong } = changedPrices(product, fields)
    setErrors(Object.fromEntries(wrong.map((field) => [field, texts.wrong])))
    if (wrong.length > 0) return null
    if (changed.length > 0) return changed
    showToast({ text: texts.nothing })
    return null
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const changed = isSaving ? null : readChanged()
    if (!changed) return
    setSaving(true)
    const outcome = await onSave(changed)
    setSaving(false)
    if (outcome === true) forget(fields)
    else setErrors(messagesByField(outcome, changed))
  }

  function askForMoment() {
    const changed = readChanged()
    if (!changed) return
    const asked = changed.flatMap(({ price, ...rest }) => (price ? [{ ...rest, price }] : []))
    if (asked.length < changed.length) showToast({ text: catalogueLists.plans.noWithdrawal })
    else setPlanned(asked)
  }

  async function plan(moments: PlanMoments) {
    if (!planned) return {}
    const outcome = await onPlan(planned, moments)
    if (outcome === true) {
      // Until the moment comes the form shows what is asked now.
      forget(fieldsOf(product))
      return true
    }
    const refused = splitPlanRefusal(outcome)
    setErrors(messagesByField(refused.prices, planned))
    return refused.moments
  }

  return (
    <Panel title={texts.title}>
      <p className={styles.hint}>{texts.hint}</p>
      <Books chosen={currency} onChoose={setCurrency} />
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <DraftNotice draft={draft} />
        <PriceRows
          {...{ product, currency, fields, errors, isEditable }}
          onChange={(key, text) => change({ [key]: text })}
        />
        {isEditable && (
          <div className={styles.buttons}>
            <Button type="submit" variant="secondary" loading={isSaving}>
              {texts.save}
            </Button>
            <Button variant="secondary" onClick={askForMoment}>
              {catalogueLists.plans.open}
            </Button>
          </div>
        )}
      </form>
      {planned && (
        <PlanDialog
          count={planned.length}
          isSale={planned.every(({ price: { initial, final } }) => final < initial)}
          timeZone={product.timeZone}
          onPlan={plan}
          onClose={() => setPlanned(null)}
        />
      )}
    </Panel>
  )
}

function Books({ chosen, onChoose }: { chosen: Currency; onChoose(currency: Currency): void }) {
  return (
    <ChipRow label={texts.currency}>
      {currencies.map((book) => (
        <Chip key={book} selected={book === chosen} aria-pressed={book === chosen} onClick={() => onChoose(book)}>
          {book}
        </Chip>
      ))}
    </ChipRow>
  )
}

type PriceRowsProps = Pick<PriceFormProps, 'product' | 'isEditable'> & {
  currency: Currency
  fields: Readonly<Record<string, string>>
  errors: Messages
  onChange(key: string, text: string): void
}

/** The prices of all variants in one book. */
function PriceRows({ product, currency, fields, errors, isEditable, onChange }: PriceRowsProps) {
  const language = useLanguage()
  return (
    <ul className={styles.rows}>
      {product.variants.map((variant) => (
        <li key={variant.skuId} className={styles.row}>
          <p>
            {variant.code}
            {variant.size !== null && <span className={styles.small}> {formatNumber(variant.size, language)}</span>}
          </p>
          {(['initial', 'final'] as const).map((part) => {
            const key = keyOf(variant, currency, part)
            return (
              <TextField
                key={part}
                label={texts.columns[part]}
                aria-label={part === 'initial' ? texts.initialOf(variant.code) : texts.finalOf(variant.code)}
                error={errors[key]}
                inputMode="decimal"
                maxLength={12}
                disabled={!isEditable}
                value={fields[key] ?? ''}
                onChange={(text) => onChange(key, text)}
              />
            )
          })}
        </li>
      ))}
    </ul>
  )
}
