import type { Transaction } from '../../../kernel/database/db.ts'
import {
  assembleOrder,
  type By,
  cancelByStaff,
  confirmOrder,
  deliverOrder,
  handOverOrder,
  orderForStaff,
  readyForPickup,
  type StaffDeps,
} from '../../ordering/index.ts'
import { type FileElement, requisites, textOf } from '../commerceml/read-elements.ts'
import type { LineResult } from '../exchange-deps.ts'

/** The state that the stock-keeping system gives an order, the step that leads there, and where it has been taken. */
const STEPS = {
  Подтвержден: { step: confirmOrder, reached: ['confirmed', 'assembling', 'handed_over', 'delivered', 'completed'] },
  Собирается: { step: assembleOrder, reached: ['assembling', 'handed_over', 'delivered', 'completed'] },
  'Передан в доставку': { step: handOverOrder, reached: ['handed_over', 'delivered', 'completed'] },
  'Готов к выдаче': { step: readyForPickup, reached: ['delivered', 'completed'] },
  Доставлен: { step: deliverOrder, reached: ['delivered', 'completed'] },
  Отменен: { step: cancelByStaff, reached: ['cancelled'] },
} as const

const BY: By = { actor: 'staff', reason: '1C' }

/** States of orders: by the same steps that staff take, each in a savepoint of its own. Sums and lines are not taken. */
export async function applyOrders(
  tx: Transaction,
  staff: StaffDeps,
  elements: readonly FileElement[],
  now: Date,
): Promise<LineResult[]> {
  const results: LineResult[] = []
  const steps: StaffDeps = { ...staff, db: tx }
  for (const { line, node } of elements) {
    const externalId = textOf(node, 'Номер') ?? ''
    const record = (outcome: LineResult['outcome'], problems: string[] = [], more: object = {}) =>
      results.push({ line, kind: 'order', externalId, outcome, problems, ...more })
    const known = requisites(node)
    const wanted = known.get('Статус заказа') ?? ''
    const order = await orderForStaff(tx, externalId)
    if (!order) {
      record('refused', [`Номер: заказа «${externalId}» нет`])
      continue
    }
    if (wanted === '') {
      record('unchanged')
      continue
    }
    if (!Object.hasOwn(STEPS, wanted)) {
      record('refused', [`Статус заказа «${wanted}» не известен: ${Object.keys(STEPS).join(', ')}`])
      continue
    }
    const { step, reached } = STEPS[wanted as keyof typeof STEPS]
    const isReached: boolean = (reached as readonly string[]).includes(order.state)
    if (isReached) {
      record('unchanged')
      continue
    }
    const tracking = known.get('Номер отслеживания') || null
    const outcome = await step(steps, order.key, BY, now, tracking)
    if (outcome.ok) record('changed', [], { before: { state: order.state }, after: { wanted } })
    else if (outcome.code === 'order.uin_missing')
      record('refused', [`Статус заказа «${wanted}» сейчас невозможен: не у всех украшений отсканирован УИН`])
    else record('refused', [`Статус заказа «${wanted}» сейчас невозможен: заказ ${order.state}`])
  }
  return results
}
