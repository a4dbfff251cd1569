import { type StockReason, stockReasons } from '#rules/stock/stock-change.ts'
import { findVariant } from '../../modules/catalog/index.ts'
import { adjustStock, type BalanceForStaff, balancesOf, setStock } from '../../modules/stock/index.ts'
import { accepted, type Command, type CommandInput, UsageError, unknown } from './command.ts'

const REASONS = {
  reason: { type: 'string', about: `why: ${stockReasons.join(', ')}` },
  note: { type: 'string', about: 'the delivery note, or words' },
} as const

export const stockCommands: readonly Command[] = [
  {
    name: 'stock show',
    takes: '<sku>',
    about: 'How many there are of a variant in each storage, and how many are promised.',
    changes: false,
    async run({ db, given }) {
      const skuId = await skuOf(db, given[0])
      const balances = await balancesOf(db, skuId)
      return { answer: { skuId, balances }, lines: balances.map(lineOf) }
    },
  },
  {
    name: 'stock set',
    takes: '<sku> <storage> <n>',
    about: 'What is on hand becomes what was counted, by a movement of the difference.',
    options: REASONS,
    changes: true,
    async run(input) {
      const { tx, tools, given, options, edit } = input
      const onHand = wholeOf(given[2])
      const why = { reason: reasonOf(options.reason), reference: noteOf(options.note) }
      const { skuId, balance } = await placeOf(input)
      const { storageId, version: expectedVersion } = balance
      const count = { counted: [{ skuId, storageId, onHand, expectedVersion }], ...why }
      accepted(await setStock(tools.editing(tx), count, edit))
      return after(input, skuId, balance)
    },
  },
  {
    name: 'stock adjust',
    takes: '<sku> <storage> <n>',
    about: 'Goods come (5) or go (-5) outside of orders.',
    options: REASONS,
    changes: true,
    async run(input) {
      const { tx, tools, given, options, edit } = input
      const change = wholeOf(given[2])
      const why = { reason: reasonOf(options.reason), reference: noteOf(options.note) }
      const { skuId, balance } = await placeOf(input)
      const adjustment = { skuId, storageId: balance.storageId, change, ...why }
      accepted(await adjustStock(tools.editing(tx), [adjustment], edit))
      return after(input, skuId, balance)
    },
  },
]

async function after({ tx }: CommandInput, skuId: number, { storageId }: BalanceForStaff) {
  const balance = (await balancesOf(tx, skuId)).find((one) => one.storageId === storageId)
  if (!balance) throw new Error('a balance was not written')
  return { answer: { skuId, ...balance }, lines: [lineOf(balance)] }
}

async function placeOf({ tx, given }: CommandInput): Promise<{ skuId: number; balance: BalanceForStaff }> {
  const [sku, storage = ''] = given
  const skuId = await skuOf(tx, sku)
  const balance = (await balancesOf(tx, skuId)).find(
    ({ storageId, storageCode }) => storageCode === storage || String(storageId) === storage,
  )
  if (!balance) throw unknown(`storage ${storage}`)
  return { skuId, balance }
}

async function skuOf(db: Parameters<typeof findVariant>[0], named = ''): Promise<number> {
  const variant = await findVariant(db, named)
  if (!variant) throw unknown(`variant ${named}`)
  return variant.id
}

function lineOf({ storageId, storageCode, onHand, allocated }: BalanceForStaff): string {
  return `${storageId} ${storageCode}: ${onHand} on hand, ${allocated} promised`
}

function wholeOf(text = ''): number {
  if (!/^[+-]?\d{1,6}$/.test(text)) throw new UsageError(`${text} is no whole number.`)
  return Number(text)
}

function reasonOf(given: string | boolean | undefined): StockReason {
  const reason = stockReasons.find((known) => known === given)
  if (!reason) throw new UsageError(`--reason is one of ${stockReasons.join(', ')}.`)
  return reason
}

const noteOf = (given: string | boolean | undefined) => (typeof given === 'string' ? given : null)
