import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { sql } from 'drizzle-orm'
import type { StaffReceipt } from '#contract/staff/people/staff-money.ts'
import { MOVEMENT_KINDS, type StaffMovement } from '#contract/staff/people/staff-movements.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import {
  accepted,
  type Command,
  type CommandInput,
  CommandRefused,
  type CommandTools,
  UsageError,
  unknown,
} from '../../../kernel/commands/command.ts'
import {
  amount,
  defineCommand,
  flag,
  id,
  needed,
  oneOf,
  personKey,
  text,
} from '../../../kernel/commands/define-command.ts'
import { allBatches, payments, receiptsForStaff, reconciledServices } from '../../payments/index.ts'
import { deskTools } from '../desk-tools.ts'
import { compareRegister } from '../money/compare-register.ts'
import { markByStaff } from '../money/mark-receipt.ts'
import { askMovement, decideMovement } from '../movements/move-by-hand.ts'
import { movementsWhere } from '../movements/movement-list.ts'

/** Who lists decides nothing. */
const READER = { id: 0, role: 'employee' } as const
/** Who may agree is not shown here. */
const ANY_TIME = { now: new Date(0), newForDays: 0 }
const termsIn = ({ settings }: CommandTools) => ({ ...ANY_TIME, settings })

/** Receipts, registers of providers, and what is moved by hand. */
export const moneyCommands: readonly Command[] = [
  defineCommand({
    name: 'receipt list',
    takes: {},
    options: { failed: flag('only those that failed') },
    about: 'Receipts of 54-FZ: those that failed and those that wait for the cash register first.',
    changes: false,
    async run({ db }, { failed }) {
      const { receipts } = await receiptsForStaff(db, '')
      const shown = failed ? receipts.filter(({ state }) => state === 'failed') : receipts
      return { answer: shown, lines: shown.length === 0 ? ['None.'] : shown.map(receiptLine) }
    },
  }),
  defineCommand({
    name: 'receipt retry',
    takes: { receipt: id },
    about: 'The cash register is to try a receipt that failed again.',
    changes: true,
    permission: 'money.act',
    async run({ tx, editor }, { receipt }) {
      const mark = { id: receipt, to: 'waiting', expectedState: 'failed', note: '' } as const
      accepted(await markByStaff(tx, mark, editor()))
      return { answer: { receipt, state: 'waiting' }, lines: [`Receipt ${receipt} waits for the cash register.`] }
    },
  }),
  defineCommand({
    name: 'register list',
    takes: {},
    about: 'Registers of providers that were compared with our book, the newest first.',
    changes: false,
    async run({ db }) {
      const batches = await allBatches(db)
      return { answer: batches, lines: batches.length === 0 ? ['None.'] : batches.map(batchLine) }
    },
  }),
  defineCommand({
    name: 'register compare',
    takes: { provider: text, file: text },
    about: 'Compares a CSV register of a provider with our book and keeps what came of it. Differences end with 3.',
    changes: true,
    permission: 'money.act',
    async run({ tools, tx, editor }, { provider, file }) {
      const known = reconciledServices(tools.get(payments)).map(({ name }) => name)
      if (!known.includes(provider)) throw new UsageError(`<provider>: ${provider} is none of ${known.join(', ')}.`)
      const csv = await readFile(file, 'utf8').catch(() => {
        throw unknown(`file ${file}`)
      })
      const deps = { db: tx, timeZone: tools.settings.timeZone, payments: tools.get(payments) }
      const { problems, batch } = accepted(
        await compareRegister(deps, { provider, fileName: basename(file), csv }, editor()),
      )
      if (!batch)
        throw new CommandRefused(
          'register.unreadable',
          'The file was not compared.',
          Object.fromEntries(problems.map(({ line, text }) => [`line ${line}`, [text]])),
        )
      return {
        answer: batch,
        isAlarm: batch.differences.length > 0,
        lines: [
          batchLine(batch),
          ...batch.differences.map(
            ({ verdict, kind, orderId, registerAmount, bookAmount }) =>
              `  ${kind} ${orderId}: ${verdict.replaceAll('_', ' ')}, ${registerAmount ?? '—'} there, ${bookAmount ?? '—'} here`,
          ),
        ],
      }
    },
  }),
  defineCommand({
    name: 'movement list',
    takes: {},
    about: 'Points and certificates that were given or taken by hand: what waits for a second admin first.',
    changes: false,
    async run({ db, tools }) {
      const movements = (await movementsWhere(db, sql`true`, READER, termsIn(tools))).map(
        ({ name: _, canDecide: __, ...rest }) => rest,
      )
      return { answer: movements, lines: movements.length === 0 ? ['None.'] : movements.map(movementLine) }
    },
  }),
  defineCommand({
    name: 'movement propose',
    takes: { kind: oneOf(MOVEMENT_KINDS), person: personKey, amount },
    options: { reason: needed('why', text) },
    about: 'Gives or takes points, or gives a certificate; above the amount of one admin it waits for another.',
    changes: true,
    permission: 'money.move',
    async run({ tools, tx, editor }, { kind, person, amount: minor, reason }) {
      if (!person.startsWith('c')) throw new CommandRefused('person.no_account', `${person} has no account.`)
      const asked = { kind, customerId: Number(person.slice(1)), amount: minor, reason, intent: randomUUID() }
      const number = accepted(await askMovement(tools.get(deskTools)(tx), asked, editor()))
      return movementOf(tx, tools, number)
    },
  }),
  ...(['confirm', 'refuse'] as const).map((verb) =>
    defineCommand({
      name: `movement ${verb}`,
      takes: { movement: id },
      about:
        verb === 'confirm'
          ? 'A second admin agrees to what another proposed, and it is moved.'
          : 'A second admin refuses what another proposed.',
      changes: true,
      permission: 'money.move',
      async run({ tools, tx, editor }, { movement }) {
        const decision = { id: movement, isAgreed: verb === 'confirm' }
        accepted(await decideMovement(tools.get(deskTools)(tx), decision, editor()))
        return movementOf(tx, tools, movement)
      },
    }),
  ),
]

async function movementOf(tx: CommandInput['tx'], tools: CommandTools, number: number) {
  const [movement] = await movementsWhere(tx, sql`m.id = ${number}`, READER, termsIn(tools))
  if (!movement) throw new Error('a movement was not written')
  const { name: _, canDecide: __, ...answer } = movement
  return { answer, lines: [movementLine(movement)] }
}

function movementLine({
  id: number,
  kind,
  person,
  amount: minor,
  currency,
  state,
  askedBy,
}: Pick<StaffMovement, 'id' | 'kind' | 'person' | 'amount' | 'currency' | 'state' | 'askedBy'>): string {
  return `${number} ${kind.replaceAll('_', ' ')} ${formatMoney(money(minor, currency), 'en')} for ${person}: ${state}, proposed by ${askedBy}`
}

function receiptLine({ id: number, order, kind, total, state, note }: StaffReceipt): string {
  return `${number} order ${order}, ${kind.replaceAll('_', ' ')}, ${formatMoney(money(total, 'RUB'), 'en')}: ${state.replaceAll('_', ' ')}${note && ` (${note})`}`
}

function batchLine({
  id: number,
  provider,
  fromDay,
  toDay,
  matched,
  differences,
}: Awaited<ReturnType<typeof allBatches>>[number]) {
  return `${number} ${provider} ${fromDay}–${toDay}: ${matched} match, ${differences.length} differ`
}
