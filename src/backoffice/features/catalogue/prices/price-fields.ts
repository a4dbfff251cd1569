import type { InputOf } from '#contract/call.ts'
import type { planStaffPrices, StaffProduct, saveStaffPrices } from '#contract/staff/goods/staff-catalogue.ts'
import type { Currency } from '#rules/location/currency.ts'
import { decimalSum } from '#rules/money/decimal-sum.ts'
import { currencies } from '#rules/money/money.ts'
import { minorOf } from '../../../shared/forms/minor-of.ts'

export type NewPrices = InputOf<typeof saveStaffPrices>['body']['prices']
export type PlannedPrices = InputOf<typeof planStaffPrices>['body']['prices']

type Variant = StaffProduct['variants'][number]
type Part = 'initial' | 'final'
type Fields = Readonly<Record<string, string>>
type Messages = Partial<Record<string, string>>

export const keyOf = ({ skuId }: Pick<Variant, 'skuId'>, currency: Currency, part: Part) =>
  `${skuId} ${currency} ${part}`

/** What is asked now, in all books. */
export function fieldsOf({ variants }: StaffProduct): Record<string, string> {
  return Object.fromEntries(
    variants.flatMap((variant) =>
      currencies.flatMap((currency) => {
        const price = variant.prices.find((one) => one.currency === currency)
        return [
          [keyOf(variant, currency, 'initial'), price ? decimalSum(price.initial) : ''],
          [keyOf(variant, currency, 'final'), price && price.final < price.initial ? decimalSum(price.final) : ''],
        ]
      }),
    ),
  )
}

/** What differs from what is asked now, and the fields that hold no sum. */
export function changedPrices({ variants }: StaffProduct, fields: Fields): { changed: NewPrices; wrong: string[] } {
  const read = variants.flatMap((variant) =>
    currencies.map((currency) => ({ skuId: variant.skuId, currency, ...readPrice(fields, variant, currency) })),
  )
  return {
    wrong: read.flatMap(({ error }) => error ?? []),
    changed: read
      .filter(({ isChanged }) => isChanged)
      .map(({ skuId, currency, price }) => ({ skuId, currency, price })),
  }
}

function readPrice(fields: Fields, variant: Variant, currency: Currency) {
  const key = (part: Part) => keyOf(variant, currency, part)
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

/** A refusal counts prices as they were sent, `prices.0.final`; the form knows them by its fields. */
export function messagesByField(refused: Messages, sent: NewPrices): Messages {
  return Object.fromEntries(
    Object.entries(refused).map(([field, text]) => {
      const [, index = '', part = 'initial'] = field.split('.')
      const one = sent[Number(index)]
      return [one ? keyOf(one, one.currency, part === 'final' ? 'final' : 'initial') : field, text]
    }),
  )
}

/** What of a refusal is about the moments, and what about the prices. */
export function splitPlanRefusal(refused: Messages): { moments: { from?: string; until?: string }; prices: Messages } {
  const ofMoment = (name: string, field: string) =>
    refused[name] ?? Object.entries(refused).find(([key]) => key.endsWith(`.${field}`))?.[1]
  return {
    moments: { from: ofMoment('from', 'startsAt'), until: ofMoment('until', 'endsAt') },
    prices: Object.fromEntries(Object.entries(refused).filter(([field]) => /\.(initial|final)$/.test(field))),
  }
}
