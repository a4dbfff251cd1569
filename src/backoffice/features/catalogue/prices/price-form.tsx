import { useState } from 'react'
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
import { DraftNotice } from '../../../shared/forms/drafts/draft-notice.tsx'
import { ChipRow } from '../../../shared/lists/chip-row.tsx'
import { Panel } from '../../../shared/lists/panel.tsx'
import { HOME_CURRENCY } from '../../../shared/shop.ts'
import { PlanDialog } from '../plans/plan-dialog.tsx'
import { keyOf } from './price-fields.ts'
import styles from './price-form.module.css'
import { type Messages, type PriceCalls, usePriceForm } from './use-price-form.ts'

const texts = catalogue.prices

type PriceFormProps = PriceCalls & { product: StaffProduct; isEditable: boolean }

/** One book at a time. */
export function PriceForm(props: PriceFormProps) {
  const { product, isEditable } = props
  const [currency, setCurrency] = useState<Currency>(HOME_CURRENCY)
  const form = usePriceForm(props)
  const { draft, errors, isSaving, planned } = form
  const { fields, change } = draft

  return (
    <Panel title={texts.title}>
      <p className={styles.hint}>{texts.hint}</p>
      <Books chosen={currency} onChoose={setCurrency} />
      <form className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
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
            <Button variant="secondary" onClick={form.askForMoment}>
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
          onPlan={form.plan}
          onClose={form.leavePlan}
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
