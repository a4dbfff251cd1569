import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import { ORDER_QUEUES } from '#rules/orders/order-queues.ts'
import {
  accepted,
  type Command,
  type CommandInput,
  type CommandTools,
  UsageError,
  unknown,
} from '../../../kernel/commands/command.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import {
  assembleOrder,
  cameBack,
  cancelByStaff,
  checkAddress,
  confirmOrder,
  deliverOrder,
  handOverOrder,
  notCollected,
  readyForPickup,
  type StaffDeps,
} from '../changing/staff-steps.ts'
import type { By } from '../order/change-state.ts'
import { lockOrder } from '../order/order-row.ts'
import { orderFacts, orderSteps } from '../order-steps.ts'
import { type OrderForStaff, orderForStaff } from '../reading/order-for-staff.ts'
import { moveReturn } from '../returning/return-steps.ts'
import { listOrders } from '../staff/list-orders.ts'
import { giveBackPart } from '../staff/refund-part.ts'

const STEPS = {
  'check-address': checkAddress,
  confirm: confirmOrder,
  assemble: assembleOrder,
  'hand-over': (staff: StaffDeps, key: string, by: By, now: Date, tracking: string | null) =>
    handOverOrder(staff, key, by, now, tracking),
  ready: readyForPickup,
  deliver: deliverOrder,
  'not-collected': notCollected,
  'came-back': cameBack,
  cancel: cancelByStaff,
} as const

const RETURN_STEPS = ['approved', 'refused', 'in_transit', 'received', 'refunded', 'rejected', 'exchanged'] as const

export const orderCommands: readonly Command[] = [
  {
    name: 'order show',
    takes: '<number>',
    about: 'Where an order stands: states, sums, lines, payments, what happened to it and whom it is owed to.',
    changes: false,
    async run({ db, tools, given }) {
      const order = await orderOf(db, given[0])
      const known = await Promise.all(tools.extensions(orderFacts).map((read) => read(db, order.key)))
      return {
        answer: Object.assign(withoutKey(order), ...known.map(({ answer }) => answer)),
        lines: [...linesOf(order), ...known.flatMap(({ lines }) => lines.map((line) => `  ${line}`))],
      }
    },
  },
  {
    name: 'order step',
    takes: '<number> <step>',
    about: `Moves an order on: ${Object.keys(STEPS).join(', ')}.`,
    options: {
      reason: { type: 'string', about: 'why, for the history' },
      tracking: { type: 'string', about: 'the number of the parcel, with hand-over' },
    },
    changes: true,
    async run(input) {
      const { tx, tools, given, options, now } = input
      const step = given[1] ?? ''
      if (!Object.hasOwn(STEPS, step)) throw new UsageError(`${step} is no step: ${Object.keys(STEPS).join(', ')}.`)
      const { key } = await orderOf(tx, given[0])
      const tracking = typeof options.tracking === 'string' ? options.tracking : null
      accepted(await STEPS[step as keyof typeof STEPS](stepsOf(tools, tx), key, byOf(input), now, tracking))
      const after = await orderOf(tx, given[0])
      return { answer: withoutKey(after), lines: [stateOf(after)] }
    },
  },
  {
    name: 'order list',
    takes: '<queue>',
    about: `Orders that wait for somebody, the newest first: ${ORDER_QUEUES.join(', ')}.`,
    changes: false,
    async run({ db, tools, given, now }) {
      const queue = ORDER_QUEUES.find((known) => known === given[0])
      if (!queue) throw new UsageError(`${given[0]} is no queue: ${ORDER_QUEUES.join(', ')}.`)
      const { timeZone } = tools.settings
      const { orders } = await listOrders(db, { queue }, { role: 'admin', shopId: null }, 'en', { now, timeZone })
      return {
        // Nobody's name stays in the log of a terminal.
        answer: orders.map(({ number, createdAt, state, method, item }) => ({
          number,
          createdAt,
          state,
          method,
          item,
        })),
        lines:
          orders.length === 0
            ? ['None.']
            : orders.map(({ number, state, method }) => `${number} ${state.order}, ${method}`),
      }
    },
  },
  {
    name: 'order refund',
    takes: '<number> <amount>',
    about: 'Gives back a part of the money; the buyer keeps everything. Sums are in whole units: 500 or 500.50.',
    options: { reason: { type: 'string', about: 'why, for the provider and the log' } },
    changes: true,
    async run(input) {
      const { tx, tools, given, options, now } = input
      const [, whole, part = ''] = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(given[1] ?? '') ?? []
      if (whole === undefined) throw new UsageError(`${given[1]} is no sum. Write 500 or 500.50.`)
      if (typeof options.reason !== 'string' || options.reason.trim() === '')
        throw new UsageError('--reason is missing.')
      const { key: orderKey } = await orderOf(tx, given[0])
      const order = await lockOrder(tx, orderKey)
      if (!order) throw unknown(`order ${given[0]}`)
      const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'))
      if (amount === 0) throw new UsageError('There is nothing to give back.')
      const wish = { amount, reason: options.reason.trim(), press: now.getTime(), by: byOf(input) }
      accepted(await giveBackPart(tx, stepsOf(tools, tx), order, wish, now))
      const after = await orderOf(tx, given[0])
      return { answer: withoutKey(after), lines: linesOf(after) }
    },
  },
  {
    name: 'return step',
    takes: '<number> <state>',
    about: `Moves a return on: ${RETURN_STEPS.join(', ')}.`,
    options: { reason: { type: 'string', about: 'why; the buyer is told of it' } },
    changes: true,
    async run(input) {
      const { tx, tools, given, options, now } = input
      const [number = '', state = ''] = given
      const to = RETURN_STEPS.find((known) => known === state)
      if (!to) throw new UsageError(`${state} is no state of a return: ${RETURN_STEPS.join(', ')}.`)
      // Its reason goes into the buyer's letter: the name of the staff does not.
      const by: By = { actor: 'staff', reason: typeof options.reason === 'string' ? options.reason : null }
      const answer = accepted(await moveReturn(stepsOf(tools, tx), number, to, by, now))
      return { answer: { number, ...answer }, lines: [`return ${number}: ${answer.state}`] }
    },
  },
]

function stepsOf(tools: CommandTools, tx: Transaction): StaffDeps {
  return { ...tools.get(orderSteps), db: tx }
}

/** The history of an order has room for words: who it was, and why. */
function byOf({ by, options }: CommandInput): By {
  return typeof options.reason === 'string' ? { ...by, reason: `${by.reason}: ${options.reason}` } : by
}

async function orderOf(db: Parameters<typeof orderForStaff>[0], number = ''): Promise<OrderForStaff> {
  const order = await orderForStaff(db, number)
  if (!order) throw unknown(`order ${number}`)
  return order
}

/** The key opens the order to whoever has it. */
const withoutKey = ({ key: _, ...order }: OrderForStaff) => order

function stateOf({ number, state, paymentState, deliveryState, hold }: OrderForStaff): string {
  return `order ${number}: ${state}, payment ${paymentState}, delivery ${deliveryState}${hold ? `, on hold: ${hold}` : ''}`
}

function linesOf(order: OrderForStaff): string[] {
  const sum = (minor: number) => formatMoney(money(minor, order.currency), 'en')
  const { payable, paid, refunded, bonuses, certificates } = order.sums
  return [
    stateOf(order),
    `  to pay ${sum(payable)}, paid ${sum(paid)}, given back ${sum(refunded)}, bonuses ${sum(bonuses)}, certificates ${sum(certificates)}`,
    ...order.lines.map(({ skuId, name, quantity, payable: own }) => `  ${quantity} × ${skuId} ${name}: ${sum(own)}`),
    ...order.payments.map(({ id, state, amount }) => `  payment ${id}: ${state}, ${sum(amount)}`),
    ...order.refunds.map(({ state, amount, reason }) => `  refund: ${state}, ${sum(amount)}, ${reason}`),
    ...order.history.map(
      ({ at, field, from, to, actor, reason }) =>
        `  ${new Date(at).toISOString()} ${field}: ${from ?? '—'} → ${to} by ${actor}${reason ? ` (${reason})` : ''}`,
    ),
  ]
}
