import type { Currency } from '#rules/location/currency.ts'
import type { Understood } from './product-element.ts'
import { child, children, textOf, type XmlNode } from './read-elements.ts'
import { element, type Xml } from './write-xml.ts'

const CURRENCIES: readonly Currency[] = ['RUB', 'AED', 'USD']
const SALE = '-sale'
const MAX_MINOR = 10_000_000_000

/** Prices and stock of one variant. What the file does not say stays as it is. */
export type OfferChange = {
  /** The code of the variant. */
  code: string
  prices: { currency: Currency; initial: number; final: number }[]
  stock: { storage: string; onHand: number }[]
}

/** `Ид` is `product#variant`; price types are currencies, `RUB-sale` is what is asked during a sale. */
export function offerChange(node: XmlNode): Understood<OfferChange> {
  const problems: string[] = []
  const code = textOf(node, 'Артикул') || (textOf(node, 'Ид') ?? '').split('#')[1] || ''
  if (code === '') problems.push('Артикул: пусто')

  const amounts = new Map<string, number>()
  for (const price of children(child(node, 'Цены'), 'Цена')) {
    const type = textOf(price, 'ИдТипаЦены') ?? ''
    const amount = minorOf(textOf(price, 'ЦенаЗаЕдиницу') ?? '')
    const isKnown = CURRENCIES.some((currency) => type === currency || type === currency + SALE)
    if (!isKnown) problems.push(`Цена: тип «${type}» не известен`)
    else if (amount === null) problems.push(`Цена ${type}: не сумма`)
    else amounts.set(type, amount)
  }
  const prices = CURRENCIES.flatMap((currency) => {
    const initial = amounts.get(currency)
    if (initial === undefined) {
      if (amounts.has(currency + SALE)) problems.push(`Цена ${currency}${SALE}: без обычной цены`)
      return []
    }
    return [{ currency, initial, final: amounts.get(currency + SALE) ?? initial }]
  })

  const stock = children(child(node, 'Остатки'), 'Остаток').flatMap((one) => {
    const place = child(one, 'Склад')
    const storage = textOf(place, 'Ид') ?? ''
    const onHand = Number(textOf(place, 'Количество') ?? '')
    if (storage === '' || !Number.isInteger(onHand) || onHand < 0) {
      problems.push(`Остаток «${storage}»: не целое число`)
      return []
    }
    return [{ storage, onHand }]
  })
  return problems.length > 0 ? { ok: false, problems } : { ok: true, change: { code, prices, stock } }
}

/** Money is never a float on its way: «12500.5» is 1 250 050. */
function minorOf(text: string): number | null {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replace(/\s/g, '')) ?? []
  if (whole === '') return null
  const minor = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return minor <= MAX_MINOR ? minor : null
}

export function amountOf(minor: number): string {
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
}

export type ExportedOffer = {
  productCode: string
  code: string
  name: string
  prices: readonly { currency: string; initial: number; final: number }[]
  stock: readonly { storage: string; onHand: number }[]
}

export function offerElement({ productCode, code, name, prices, stock }: ExportedOffer): Xml {
  const price = (type: string, minor: number) =>
    element('Цена', element('ИдТипаЦены', type), element('ЦенаЗаЕдиницу', amountOf(minor)))
  return element(
    'Предложение',
    element('Ид', `${productCode}#${code}`),
    element('Артикул', code),
    element('Наименование', name),
    prices.length === 0
      ? null
      : element(
          'Цены',
          prices.map(({ currency, initial, final }) => [
            price(currency, initial),
            final < initial ? price(currency + SALE, final) : null,
          ]),
        ),
    element(
      'Остатки',
      stock.map(({ storage, onHand }) =>
        element('Остаток', element('Склад', element('Ид', storage), element('Количество', onHand))),
      ),
    ),
  )
}
