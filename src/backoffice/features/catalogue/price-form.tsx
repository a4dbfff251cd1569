import { type FormEvent, useState } from 'react'
import type { InputOf } from '#contract/call.ts'
import type { StaffProduct, saveStaffPrices } from '#contract/staff/goods/staff-catalogue.ts'
import type { Currency } from '#rules/location/currency.ts'
import { currencies } from '#rules/money/money.ts'
import { catalogue } from '#site-texts/backoffice/catalogue.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { minorOf } from '../../shared/forms/minor-of.ts'
import { useDraft } from '../../shared/forms/use-draft.ts'
import { ChipRow } from '../../shared/lists/chip-row.tsx'
import { Panel } from '../../shared/lists/panel.tsx'
import styles from './price-form.module.css'

const texts = catalogue.prices

export type NewPrices = InputOf<typeof saveStaffPrices>['body']['prices']

type PriceFormProps = {
  product: StaffProduct
  isEditable: boolean
  /** What a price was refused for; false: something else failed. */
  onSave(prices: NewPrices): Promise<true | Partial<Record<string, string>>>
}

type Variant = StaffProduct['variants'][number]

/** One book at a time. Only what differs is sent, so that nothing else can be refused. */
export function PriceForm({ product, isEditable, onSave }: PriceFormProps) {
  const [currency, setCurrency] = useState<Currency>('RUB')
  const { fields, change, forget } = useDraft(`prices.${product.id}`, fieldsOf(product))
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [isSaving, setSaving] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    const read = product.variants.flatMap((variant) =>
      currencies.map((book) => ({ variant, book, ...readPrice(fields, variant, book) })),
    )
    const wrong = read.flatMap(({ error }) => (error ? [[error, texts.wrong] as const] : []))
    setErrors(Object.fromEntries(wrong))
    const changed = read.filter(({ isChanged }) => isChanged)
    if (wrong.length > 0) return
    if (changed.length === 0) return showToast({ text: texts.nothing })
    setSaving(true)
    const outcome = await onSave(
      changed.map(({ variant: { skuId }, book, price }) => ({ skuId, currency: book, price })),
    )
    setSaving(false)
    if (outcome === true) return forget(fields)
    // A refusal counts prices as they were sent: `prices.0.final`.
    const refused = Object.entries(outcome).map(([field, text]) => {
      const [, index = '', part = 'initial'] = field.split('.')
      const one = changed[Number(index)]
      return [one ? keyOf(one.variant, one.book, part === 'final' ? 'final' : 'initial') : field, text]
    })
    setErrors(Object.fromEntries(refused))
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
          <div>
            <Button type="submit" variant="secondary" loading={isSaving}>
              {texts.save}
            </Button>
          </div>
        )}
      </form>
    </Panel>
  )
}

const keyOf = ({ skuId }: Variant, currency: Currency, part: 'initial' | 'final') => `${skuId} ${currency} ${part}`

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
