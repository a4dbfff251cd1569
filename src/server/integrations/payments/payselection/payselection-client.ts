import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { withoutCardNumbers } from '#rules/payments/card-number.ts'
import { fromDecimal, toDecimal } from '#rules/payments/decimal-amount.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { fetchUpstream, type OutboundAnswer, UpstreamError } from '../../../kernel/providers/fetch-upstream.ts'
import type { Outcome } from '../port.ts'
import type {
  PayselectionClient,
  PayselectionEvent,
  PayselectionMove,
  PayselectionPage,
  PayselectionTransaction,
} from './protocol.ts'
import { type Company, receiptData } from './receipt-data.ts'
import { type GetSigning, isSameSignature, requestSignature, webhookSignature } from './signature.ts'

export type PayselectionOptions = {
  /** Where payment pages are made. */
  webformUrl: string
  /** Where orders are read and money moves. */
  gatewayUrl: string
  siteId: string
  secretKey: string
  getSigning?: GetSigning
  company: Company
  log: Logger
  timeoutMs?: number
}

const TIMEOUT_MS = 8_000

const sum = z.union([z.string(), z.number()]).nullish()
const transactionAnswer = z.object({
  TransactionState: z.enum(['success', 'voided', 'preauthorized', 'pending', 'declined', 'wait_for_3ds', 'redirect']),
  TransactionId: z.string().min(1),
  OrderId: z.string().min(1),
  StateDetails: z.object({ Amount: sum, Currency: z.string().nullish(), RemainingAmount: sum }).nullish(),
})
const webhookBody = z.object({
  Event: z.string().min(1).max(40),
  TransactionId: z.string().min(1).max(100),
  OrderId: z.string().min(1).max(100),
  Amount: sum,
  NewAmount: sum,
  Currency: z.string().max(10).nullish(),
  DateTime: z.string().max(40).nullish(),
  IsTest: z.union([z.number(), z.boolean(), z.string()]).nullish(),
  ErrorMessage: z.string().nullish(),
  CardMasked: z.string().max(40).nullish(),
})

export function createPayselectionClient(options: PayselectionOptions): PayselectionClient {
  const { siteId, secretKey, company } = options
  const ask = createAsk(options)
  const post = (path: string, payload: unknown) => ask(options.gatewayUrl, 'POST', path, payload, () => null)

  return {
    createPage: (page) =>
      ask(options.webformUrl, 'POST', '/webpayments/create', pageRequest(page, company), (answer) => ({
        url: z.url({ protocol: /^https?$/ }).parse(answer.json()),
      })),
    transactionsOf: (orderId) =>
      ask(options.gatewayUrl, 'GET', `/orders/${encodeURIComponent(orderId)}`, undefined, (answer) =>
        z.array(transactionAnswer).parse(answer.json()).map(toTransaction),
      ),
    transaction: (id) =>
      ask(options.gatewayUrl, 'GET', `/transactions/${encodeURIComponent(id)}`, undefined, (answer) =>
        toTransaction(transactionAnswer.parse(answer.json())),
      ),
    charge: (what) => post('/payments/charge', move(what)),
    cancel: (what) => post('/payments/cancellation', move(what)),
    refund: ({ receipt, ...what }) =>
      post('/payments/refund', { ...move(what), ...(receipt ? { ReceiptData: receiptData(receipt, company) } : {}) }),
    readWebhook(headers, url, rawBody) {
      if (headers.siteId !== siteId || !headers.signature) return null
      if (!isSameSignature(webhookSignature(secretKey, { url, siteId, rawBody }), headers.signature)) return null
      const parsed = webhookBody.safeParse(jsonOrNull(rawBody))
      if (!parsed.success) return 'unreadable'
      return toEvent(parsed.data)
    },
  }
}

type Ask = <Answer>(
  base: string,
  method: 'GET' | 'POST',
  path: string,
  payload: unknown,
  read: (answer: OutboundAnswer) => Answer,
) => Promise<Outcome<Answer>>

/** One signed call to the service, its refusals in our words. */
function createAsk({ siteId, secretKey, getSigning, log, timeoutMs = TIMEOUT_MS }: PayselectionOptions): Ask {
  return async (base, method, path, payload, read) => {
    const requestId = randomUUID()
    // Written once: what is signed is what is sent.
    const body = payload === undefined ? '' : JSON.stringify(payload)
    const signed = { method, path, siteId, requestId, body }
    try {
      const answer = await fetchUpstream('payselection', `${base}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-site-id': siteId,
          'x-request-id': requestId,
          'x-request-signature': requestSignature(secretKey, signed, getSigning),
        },
        ...(method === 'POST' ? { body } : {}),
        timeoutMs,
      })
      if (answer.status === 200 || answer.status === 201) return { ok: true, answer: read(answer) }
      const failure = withoutCardNumbers(`${answer.status} ${answer.text.slice(0, 300)}`)
      log.warn(
        { event: 'payselection.refused', path: path.split('/', 3).join('/'), failure },
        'the payment service refused',
      )
      return { ok: false, reason: answer.status < 500 && answer.status !== 429 ? 'refused' : 'unavailable', failure }
    } catch (error) {
      if (!(error instanceof UpstreamError) && !(error instanceof z.ZodError)) throw error
      log.warn(
        { event: 'payselection.failed', err: error, path: path.split('/', 3).join('/') },
        'the payment service did not answer as it should',
      )
      return { ok: false, reason: 'unavailable', failure: error.message.slice(0, 300) }
    }
  }
}

function move({ transactionId, amount, currency, webhookUrl }: PayselectionMove) {
  return {
    TransactionId: transactionId,
    Amount: toDecimal(amount),
    Currency: currency,
    WebhookUrl: webhookUrl,
  }
}

function toEvent(body: z.output<typeof webhookBody>): PayselectionEvent {
  const { Event, TransactionId, OrderId, Amount, NewAmount, Currency, DateTime, IsTest } = body
  const { ErrorMessage, CardMasked } = body
  return {
    event: Event,
    transactionId: TransactionId,
    orderId: OrderId,
    amount: fromDecimal(Amount),
    currency: Currency ?? null,
    newAmount: fromDecimal(NewAmount),
    dateTime: DateTime ?? null,
    isTest: IsTest === true || String(IsTest) === '1',
    errorMessage: ErrorMessage ? withoutCardNumbers(ErrorMessage).slice(0, 300) : null,
    card: CardMasked || null,
  }
}

function pageRequest(page: PayselectionPage, company: Company) {
  const { successUrl, failUrl, webhookUrl } = page
  const contact = { ...(page.email ? { Email: page.email, ReceiptEmail: page.email } : {}), Phone: page.phone }
  return {
    MetaData: { PaymentType: 'Pay' },
    PaymentRequest: {
      OrderId: page.orderId,
      Amount: toDecimal(page.amount),
      Currency: page.currency,
      Description: page.description,
      RebillFlag: false,
      PaymentMethod: page.method,
      ExtraData: {
        ReturnUrl: successUrl,
        SuccessUrl: successUrl,
        DeclineUrl: failUrl,
        FailUrl: failUrl,
        CancelUrl: failUrl,
        WebhookUrl: webhookUrl,
        ShortDescription: page.description,
      },
    },
    CustomerInfo: { ...contact, Language: page.language },
    ...(page.receipt ? { ReceiptData: receiptData(page.receipt, company) } : {}),
  }
}

function toTransaction(answer: z.output<typeof transactionAnswer>): PayselectionTransaction {
  return {
    transactionId: answer.TransactionId,
    orderId: answer.OrderId,
    state: answer.TransactionState,
    amount: fromDecimal(answer.StateDetails?.Amount),
    currency: answer.StateDetails?.Currency ?? null,
    remaining: fromDecimal(answer.StateDetails?.RemainingAmount),
  }
}

function jsonOrNull(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return null
  }
}
