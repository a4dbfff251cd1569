import type { StockMove } from '#contract/staff/goods/staff-stock.ts'
import { accepted, type Command, type CommandInput } from '../../../kernel/commands/command.ts'
import { defineCommand, optional, quantity, text } from '../../../kernel/commands/define-command.ts'
import { balanceLine, balancesOf, placeIn, placeOf } from '../../stock/index.ts'
import { deskTools } from '../desk-tools.ts'
import { moveStock } from '../stock/move-stock.ts'

const NOTE = { note: optional('the delivery note, or words', text) }

/** Movements of goods as the screen makes them. */
export const stockMoveCommands: readonly Command[] = [
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
  return { answer: { skuId, balances }, lines: balances.map(balanceLine) }
}
