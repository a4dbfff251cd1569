import { momentOfWallClock } from '#rules/content/schedule-moment.ts'
import type { Currency } from '#rules/location/currency.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { currencies, money } from '#rules/money/money.ts'
import { accepted, type Command, type CommandInput, UsageError, unknown } from '../../../kernel/commands/command.ts'
import { type NewPrice, setPrices } from '../editing/set-prices.ts'
import { findVariant, type VariantForStaff } from '../find-variant.ts'
import { planPrices } from '../planned-prices/plan-prices.ts'
import { catalogEditing } from './catalog-editing.ts'

export const priceCommands: readonly Command[] = [
  {
    name: 'price show',
    takes: '<sku>',
    about: 'The prices of a variant, by its number or code.',
    changes: false,
    async run({ db, given }) {
      const variant = await variantOf(db, given[0])
      return { answer: variant, lines: linesOf(variant) }
    },
  },
  {
    name: 'price set',
    takes: '<sku> <currency> <amount>',
    about: 'Sets the price of a variant in one book. Sums are in whole units: 12500 or 12500.50.',
    options: { sale: { type: 'string', about: 'the lower price that is asked; the other one is crossed out' } },
    changes: true,
    async run(input) {
      const { given, options } = input
      const initial = minorOf(given[2] ?? '')
      const final = typeof options.sale === 'string' ? minorOf(options.sale) : initial
      return change(input, { initial, final })
    },
  },
  {
    name: 'price schedule',
    takes: '<sku> <currency> <amount>',
    about: 'Sets the price of a variant for a moment, by the clock of the store: 2026-12-01T09:00.',
    options: {
      sale: { type: 'string', about: 'the lower price that is asked; the other one is crossed out' },
      from: { type: 'string', about: 'when it begins' },
      until: { type: 'string', about: 'when the sale ends by itself' },
    },
    changes: true,
    async run({ tx, tools, given, options, edit }) {
      const initial = minorOf(given[2] ?? '')
      const variant = await variantOf(tx, given[0])
      const plan = {
        skuId: variant.id,
        currency: currencyOf(given[1] ?? ''),
        initial,
        final: typeof options.sale === 'string' ? minorOf(options.sale) : initial,
        startsAt: momentOf(options.from, tools.settings.timeZone, '--from'),
        endsAt: options.until === undefined ? null : momentOf(options.until, tools.settings.timeZone, '--until'),
      }
      const answer = accepted(
        await planPrices(catalogEditing(tools, tx), { productId: variant.productId, plans: [plan] }, edit),
      )
      return { answer, lines: [`Planned price ${answer.ids.join(', ')} of ${variant.code}`] }
    },
  },
  {
    name: 'price remove',
    takes: '<sku> <currency>',
    about: 'Takes a variant out of a price book: it is not sold in that currency any more.',
    changes: true,
    run: (input) => change(input, null),
  },
]

async function change({ tx, tools, given, edit }: CommandInput, price: NewPrice['price']) {
  const currency = currencyOf(given[1] ?? '')
  const { id, productId, pricesVersion } = await variantOf(tx, given[0])
  accepted(
    await setPrices(
      catalogEditing(tools, tx),
      { productId, expectedVersion: pricesVersion, prices: [{ skuId: id, currency, price }] },
      edit,
    ),
  )
  const after = await variantOf(tx, given[0])
  return { answer: after, lines: linesOf(after) }
}

async function variantOf(db: Parameters<typeof findVariant>[0], named = ''): Promise<VariantForStaff> {
  const variant = await findVariant(db, named)
  if (!variant) throw unknown(`variant ${named}`)
  return variant
}

function linesOf({ id, code, nameEn, prices }: VariantForStaff): string[] {
  return [
    `${id} ${code}, ${nameEn}`,
    ...prices.map(({ currency, initial, final }) => {
      const asked = formatMoney(money(final, currency), 'en')
      return final < initial ? `  ${asked} instead of ${formatMoney(money(initial, currency), 'en')}` : `  ${asked}`
    }),
    ...(prices.length === 0 ? ['  not for sale'] : []),
  ]
}

function momentOf(written: string | boolean | undefined, timeZone: string, option: string): Date {
  const moment = typeof written === 'string' ? momentOfWallClock(written, timeZone) : null
  if (!moment) throw new UsageError(`${option} is a moment by the clock of the store: 2026-12-01T09:00.`)
  return moment
}

function currencyOf(text: string): Currency {
  const found = currencies.find((currency) => currency === text.toUpperCase())
  if (!found) throw new UsageError(`${text} is no currency of the shop: ${currencies.join(', ')}.`)
  return found
}

/** Never by way of a fraction: 19.99 is no number that a machine has. */
function minorOf(text: string): number {
  const [, whole = '', part = ''] = text.match(/^(\d{1,8})(?:[.,](\d{1,2}))?$/) ?? []
  if (whole === '') throw new UsageError(`${text} is no sum. Write 12500 or 12500.50.`)
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
