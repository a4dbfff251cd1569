import { type StockReason, stockReasons } from '#rules/stock/stock-change.ts'
import {
  accepted,
  type Command,
  type CommandInput,
  type CommandTools,
  UsageError,
} from '../../../kernel/commands/command.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { refreshListing } from '../../catalog/index.ts'
import { type BalanceForStaff, balancesOf } from '../balances-store.ts'
import { adjustStock, type StockEditing, setStock } from '../editing/index.ts'
import { balanceLine, placeOf, skuOf } from './stock-places.ts'

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
      return { answer: { skuId, balances }, lines: balances.map(balanceLine) }
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
      accepted(await setStock(stockEditing(tools, tx), count, edit))
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
      accepted(await adjustStock(stockEditing(tools, tx), [adjustment], edit))
      return after(input, skuId, balance)
    },
  },
]

function stockEditing(tools: CommandTools, tx: Transaction): StockEditing {
  const { onlineStorage } = tools.settings
  return {
    ...tools.editing(tx),
    refreshListing: (inner, productIds) => refreshListing(inner, productIds, onlineStorage),
  }
}

async function after({ tx }: CommandInput, skuId: number, { storageId }: BalanceForStaff) {
  const balance = (await balancesOf(tx, skuId)).find((one) => one.storageId === storageId)
  if (!balance) throw new Error('a balance was not written')
  return { answer: { skuId, ...balance }, lines: [balanceLine(balance)] }
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
