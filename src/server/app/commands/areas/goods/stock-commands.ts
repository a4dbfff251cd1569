import type { StockMove } from '#contract/staff/goods/staff-stock.ts'
import { type StockReason, stockReasons } from '#rules/stock/stock-change.ts'
import { findVariant } from '../../../../modules/catalog/index.ts'
import { deskTools, moveStock } from '../../../../modules/desk/index.ts'
import { adjustStock, type BalanceForStaff, balancesOf, setStock } from '../../../../modules/stock/index.ts'
import { accepted, type Command, type CommandInput, UsageError, unknown } from '../../command.ts'
import { defineCommand, optional, quantity, text } from '../../define-command.ts'

const REASONS = {
  reason: { type: 'string', about: `why: ${stockReasons.join(', ')}` },
  note: { type: 'string', about: 'the delivery note, or words' },
} as const

const NOTE = { note: optional('the delivery note, or words', text) }

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
  ...(
    [
      ['receive', 'Goods come to a storage, from a supplier or the workshop.'],
      ['write-off', 'Goods are gone from a storage: broken, lost, given away.'],
      ['count', 'So many lie in a storage; the difference is a movement.'],
    ] as const
  ).map(([verb, about]) =>
    defineCommand({
      name: `stock ${verb}`,
      takes: { sku: text, storage: text, n: quantity },
      options: NOTE,
      about,
      changes: true,
      permission: 'stock.move',
      run: (input, { n, note }) => move(input, verb, n, note),
    }),
  ),
  defineCommand({
    name: 'stock transfer',
    takes: { sku: text, from: text, to: text, n: quantity },
    options: NOTE,
    about: 'Goods travel from one storage to another.',
    changes: true,
    permission: 'stock.move',
    run: (input, { to, n, note }) => move(input, 'transfer', n, note, to),
  }),
]

/** As on the screen: in storages that one serves, with a row in the log of what was there before and after. */
async function move(input: CommandInput, verb: StockMove, n: number, note: string | undefined, to?: string) {
  const { tools, tx, editor } = input
  const { skuId, balance } = await placeOf(input)
  const places = [balance.storageId, ...(to === undefined ? [] : [(await placeIn(tx, skuId, to)).storageId])]
  const [storageId = 0, toStorageId] = places
  const asked = { move: verb, skuId, storageId, quantity: n, expectedVersion: balance.version, note }
  const moved = { ...asked, ...(toStorageId !== undefined && { toStorageId }) }
  accepted(await moveStock(tools.get(deskTools)(tx), moved, editor()))
  const balances = (await balancesOf(tx, skuId)).filter((one) => places.includes(one.storageId))
  return { answer: { skuId, balances }, lines: balances.map(lineOf) }
}

async function after({ tx }: CommandInput, skuId: number, { storageId }: BalanceForStaff) {
  const balance = (await balancesOf(tx, skuId)).find((one) => one.storageId === storageId)
  if (!balance) throw new Error('a balance was not written')
  return { answer: { skuId, ...balance }, lines: [lineOf(balance)] }
}

async function placeOf({ tx, given }: CommandInput): Promise<{ skuId: number; balance: BalanceForStaff }> {
  const [sku, storage = ''] = given
  const skuId = await skuOf(tx, sku)
  return { skuId, balance: await placeIn(tx, skuId, storage) }
}

async function placeIn(tx: CommandInput['tx'], skuId: number, storage: string): Promise<BalanceForStaff> {
  const balance = (await balancesOf(tx, skuId)).find(
    ({ storageId, storageCode }) => storageCode === storage || String(storageId) === storage,
  )
  if (!balance) throw unknown(`storage ${storage}`)
  return balance
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
