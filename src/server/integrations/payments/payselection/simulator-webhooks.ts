import { toDecimal } from '#rules/payments/decimal-amount.ts'
import { fetchUpstream } from '../../../kernel/providers/fetch-upstream.ts'
import type { SimulatorDeps } from '../../simulator/simulator.ts'
import type { WebhookMode } from './pay-page.ts'
import { SANDBOX_PAYSELECTION } from './sandbox-credentials.ts'
import { webhookSignature } from './signature.ts'
import type { SimulatorOrder, SimulatorTransaction } from './simulator-store.ts'

const LATE_MS = 10_000
const ONE_MAJOR = 100

export type WebhookEvent = { name: string; amount: number; newAmount?: number; errorMessage?: string }

/** Tells the shop what happened, in the way that was chosen on the payment page. */
export async function notifyShop(
  deps: SimulatorDeps,
  order: SimulatorOrder,
  transaction: SimulatorTransaction,
  event: WebhookEvent,
  mode: WebhookMode,
): Promise<void> {
  const send = (options: { amount?: number; key?: string } = {}) =>
    post(deps, order, transaction, { ...event, amount: options.amount ?? event.amount }, options.key)
  switch (mode) {
    case 'now':
      deps.later(0, () => send())
      return
    case 'late':
      deps.later(LATE_MS, () => send())
      return
    case 'double':
      deps.later(0, async () => void (await Promise.all([send(), send()])))
      return
    case 'before':
      await send()
      return
    case 'forged':
      deps.later(0, () => send({ key: 'somebody-else' }))
      return
    case 'wrong_amount':
      deps.later(0, () => send({ amount: Math.max(1, event.amount - ONE_MAJOR) }))
      return
    case 'lost':
      return
  }
}

async function post(
  deps: SimulatorDeps,
  order: SimulatorOrder,
  { id }: SimulatorTransaction,
  event: WebhookEvent,
  key: string = SANDBOX_PAYSELECTION.secretKey,
): Promise<void> {
  const { siteId } = SANDBOX_PAYSELECTION
  const url = order.urls.webhook
  const body = JSON.stringify({
    Event: event.name,
    TransactionId: id,
    OrderId: order.id,
    Amount: toDecimal(event.amount),
    Currency: order.currency,
    Service_Id: '1',
    DateTime: dateTime(deps.now()),
    IsTest: 1,
    // As the real one sends them. Whoever stores these has not read the rules.
    ...(order.method === 'Card' ? { CardMasked: order.card, CardHolder: 'SANDBOX BUYER' } : {}),
    ...(event.newAmount === undefined ? {} : { NewAmount: toDecimal(event.newAmount) }),
    ...(event.errorMessage ? { ErrorMessage: event.errorMessage } : {}),
  })
  await fetchUpstream('sandbox payselection', url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-site-id': siteId,
      'x-webhook-signature': webhookSignature(key, { url, siteId, rawBody: body }),
    },
    body,
  })
}

/** "16.09.2019 16.52.41", dots in the time too. */
function dateTime(at: Date): string {
  const [year, month, day, ...time] = at.toISOString().slice(0, 19).split(/[-T:]/)
  return `${day}.${month}.${year} ${time.join('.')}`
}
