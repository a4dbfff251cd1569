import { type FormEvent, useState } from 'react'
import type { InputOf } from '#contract/call.ts'
import type { planStaffPrices, StaffProduct, saveStaffPrices } from '#contract/staff/goods/staff-catalogue.ts'
import type { Currency } from '#rules/location/currency.ts'
import { currencies } from '#rules/money/money.ts'
import { catalogue } from '#site-texts/backoffice/goods/catalogue.ts'
import { shelves } from '#site-texts/backoffice/goods/shelves.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { DraftNotice } from '../../shared/forms/drafts/draft-notice.tsx'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import { minorOf } from '../../shared/forms/minor-of.ts'
import { ChipRow } from '../../shared/lists/chip-row.tsx'
import { Panel } from '../../shared/lists/panel.tsx'
import { PlanDialog, type PlanMoments } from './plans/plan-dialog.tsx'
import styles from './price-form.module.css'

const texts = catalogue.prices

export type NewPrices = InputOf<typeof saveStaffPrices>['body']['prices']

export type PlannedPrices = InputOf<typeof planStaffPrices>['body']['prices']

type PriceFormProps = {
  product: StaffProduct
  isEditable: boolean
  /** What a price was refused for; false: something else failed. */
  onSave(prices: NewPrices): Promise<true | Partial<Record<string, string>>>
  /** The same prices for a moment. */
  onPlan(prices: PlannedPrices, moments: PlanMoments): Promise<true | Partial<Record<string, string>>>
}

type Variant = StaffProduct['variants'][number]

/** One book at a time. Only what differs is sent, so that nothing else can be refused. */
export function PriceForm({ product, isEditable, onSave, onPlan }: PriceFormProps) {
  const [currency, setCurrency] = useState<Currency>('RUB')
  const draft = useDraft(`prices.${product.id}`, fieldsOf(product))
  const { fields, change, forget } = draft
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [isSaving, setSaving] = useState(false)
  const [planned, setPlanned] = useState<PlannedPrices | null>(null)

  /** What differs from what is asked now; null when something is wrong, or nothing differs. */
  function changedPrices() {
    const read = product.variants.flatMap((variant) =>
      currencies.map((book) => ({ variant, book, ...readPrice(fields, variant, book) })),
    )
    const wrong = read.flatMap(({ error }) => (error ? [[error, texts.wrong] as const] : []))
    setErrors(Object.fromEntries(wrong))
    const changed = read.filter(({ isChanged }) => isChanged)
    if (wrong.length > 0) return null
    if (changed.length > 0)
      return changed.map(({ variant: { skuId }, book, price }) => ({ skuId, currency: book, price }))
    showToast({ text: texts.nothing })
    return null
  }

  /** A refusal counts prices as they were sent: `prices.0.final`. */
  function showRefusal(outcome: Partial<Record<string, string>>, sent: NewPrices) {
    const refused = Object.entries(outcome).map(([field, text]) => {
      const [, index = '', part = 'initial'] = field.split('.')
      const one = sent[Number(index)]
      return [one ? keyOf(one, one.currency, part === 'final' ? 'final' : 'initial') : field, text]
    })
    setErrors(Object.fromEntries(refused))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const changed = isSaving ? null : changedPrices()
    if (!changed) return
    setSaving(true)
    const outcome = await onSave(changed)
    setSaving(false)
    if (outcome === true) forget(fields)
    else showRefusal(outcome, changed)
  }

  function askForMoment() {
    const changed = changedPrices()
    if (!changed) return
    const asked = changed.flatMap(({ price, ...rest }) => (price ? [{ ...rest, price }] : []))
    if (asked.length < changed.length) showToast({ text: shelves.plans.noWithdrawal })
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
    const ofMoment = (name: string, field: string) =>
      outcome[name] ?? Object.entries(outcome).find(([key]) => key.endsWith(`.${field}`))?.[1]
    const ofPrices = Object.entries(outcome).filter(([field]) => /\.(initial|final)$/.test(field))
    showRefusal(Object.fromEntries(ofPrices), planned)
    return { from: ofMoment('from', 'startsAt'), until: ofMoment('until', 'endsAt') }
  }

  return (
    <Panel title={texts.title}>
      <p className={styles.hint}>{texts.hint}</p>
      <ChipRow label={texts.currency}>
        {currencies.map((book) => (
          <Chip
            key={book}
            selected={book === currency}
            aria-pressed={book === currency}
            onClick={() => setCurrency(book)}
          >
            {book}
          </Chip>
        ))}
      </ChipRow>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <DraftNotice draft={draft} />
        <ul className={styles.rows}>
          {product.variants.map((variant) => (
            <li key={variant.skuId} className={styles.row}>
              <p>
                {variant.code}
                {variant.size !== null && (
                  <span className={styles.small}> {variant.size.toLocaleString(document.documentElement.lang)}</span>
                )}
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
                    onChange={(text) => change({ [key]: text })}
                  />
                )
              })}
            </li>
          ))}
        </ul>
        {isEditable && (
          <div className={styles.buttons}>
            <Button type="submit" variant="secondary" loading={isSaving}>
              {texts.save}
            </Button>
            <Button variant="secondary" onClick={askForMoment}>
              {shelves.plans.open}
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

const keyOf = ({ skuId }: Pick<Variant, 'skuId'>, currency: Currency, part: 'initial' | 'final') =>
  `${skuId} ${currency} ${part}`

function fieldsOf({ variants }: StaffProduct): Record<string, string> {
  return Object.fromEntries(
    variants.flatMap((variant) =>
      currencies.flatMap((currency) => {
        const price = variant.prices.find((one) => one.currency === currency)
        return [
          [keyOf(variant, currency, 'initial'), price ? sumOf(price.initial) : ''],
          [keyOf(variant, currency, 'final'), price && price.final < price.initial ? sumOf(price.final) : ''],
        ]
      }),
    ),
  )
}

function readPrice(fields: Record<string, string>, variant: Variant, currency: Currency) {
  const key = (part: 'initial' | 'final') => keyOf(variant, currency, part)
  const before = variant.prices.find((one) => one.currency === currency) ?? null
  const text = (fields[key('initial')] ?? '').trim()
  const sale = (fields[key('final')] ?? '').trim()
  if (text === '' && sale === '') return { price: null, isChanged: before !== null, error: null }
  const initial = minorOf(text)
  const final = sale === '' ? initial : minorOf(sale)
  if (initial === null || final === null)
    return { price: null, isChanged: false, error: key(initial === null ? 'initial' : 'final') }
  const isChanged = before?.initial !== initial || before.final !== final
  return { price: { initial, final }, isChanged, error: null }
}

function sumOf(minor: number): string {
  const part = minor % 100
  return part === 0 ? String(minor / 100) : `${Math.floor(minor / 100)}.${String(part).padStart(2, '0')}`
}
