import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { fromDecimal, toDecimal } from '#rules/payments/decimal-amount.ts'
import type { Simulator, SimulatorDeps } from '../../simulator/simulator.ts'
import { SANDBOX_PAYSELECTION } from './sandbox-credentials.ts'
import { isSameSignature, requestSignature } from './signature.ts'
import { payPageRoutes } from './simulator-pages.ts'
import { type SimulatorOrder, type SimulatorTransaction, simulatorStore } from './simulator-store.ts'
import { notifyShop } from './simulator-webhooks.ts'

const createBody = z.object({
  MetaData: z.object({ PaymentType: z.enum(['Pay', 'Block']) }),
  PaymentRequest: z.object({
    OrderId: z.string().min(1).max(100),
    Amount: z.string().regex(/^\d+\.\d{2}$/),
    Currency: z.enum(['RUB', 'AED', 'USD']),
    Description: z.string(),
    PaymentMethod: z.enum(['Card', 'QR']).default('Card'),
    ExtraData: z.object({ SuccessUrl: z.url(), DeclineUrl: z.url(), CancelUrl: z.url(), WebhookUrl: z.url() }),
  }),
  CustomerInfo: z.object({ Language: z.enum(['ru', 'en']).default('ru'), Phone: z.string().default('') }),
  ReceiptData: z
    .object({
      receipt: z.object({
        items: z.array(z.object({ sum: z.number() })),
        payments: z.array(z.object({ sum: z.number() })),
        total: z.number(),
      }),
    })
    .optional(),
})
const moveBody = z.object({ TransactionId: z.string(), Amount: z.string(), Currency: z.string(), WebhookUrl: z.url() })

/** The card service on this machine: the same protocol, signatures and webhooks, and a page where one can pay. */
export const payselectionSimulator: Simulator = {
  name: 'payselection',
  routes(app, deps) {
    const book = simulatorStore(deps.state)
    payPageRoutes(app, deps, book)

    app.register(async (api) => {
      api.addHook('preHandler', async (request, reply) => {
        if (!isSigned(request, deps)) return refuse(reply, 403, 'InvalidSignature')
      })
      createRoute(api, deps, book)
      readRoutes(api, book)
      moveRoutes(api, deps, book)
    })
  },
}

type Book = ReturnType<typeof simulatorStore>

function refuse(reply: FastifyReply, status: number, code: string): FastifyReply {
  return reply.status(status).send({ Code: code, Description: code })
}

/** The path as the service knows it: here it stands under the name of the simulator. */
function isSigned(request: FastifyRequest, deps: SimulatorDeps): boolean {
  const { 'x-site-id': siteId, 'x-request-id': requestId, 'x-request-signature': signature } = request.headers
  if (siteId !== SANDBOX_PAYSELECTION.siteId || typeof requestId !== 'string' || typeof signature !== 'string')
    return false
  const path = request.url.slice(new URL(deps.baseUrl()).pathname.length)
  const method = request.method === 'GET' ? 'GET' : 'POST'
  const signed = { method, path, siteId, requestId, body: request.rawBody } as const
  return (['empty_body', 'no_body'] as const).some((form) =>
    isSameSignature(requestSignature(SANDBOX_PAYSELECTION.secretKey, signed, form), signature),
  )
}

function createRoute(app: FastifyInstance, deps: SimulatorDeps, book: Book): void {
  app.post('/webpayments/create', async (request, reply) => {
    const parsed = createBody.safeParse(request.body)
    if (!parsed.success) return refuse(reply, 400, 'ValidationError')
    const { PaymentRequest: asked, MetaData, CustomerInfo, ReceiptData } = parsed.data
    if (ReceiptData && !addsUp(ReceiptData.receipt)) return refuse(reply, 400, 'ReceiptError')
    const { SuccessUrl, DeclineUrl, CancelUrl, WebhookUrl } = asked.ExtraData
    const order = await book.open({
      id: asked.OrderId,
      amount: fromDecimal(asked.Amount) ?? 0,
      currency: asked.Currency,
      description: asked.Description,
      isHeld: MetaData.PaymentType === 'Block',
      method: asked.PaymentMethod,
      // Everybody has a card of their own, which ends like their phone.
      card: `411111******${CustomerInfo.Phone.slice(-4).padStart(4, '1')}`,
      language: CustomerInfo.Language,
      urls: { success: SuccessUrl, decline: DeclineUrl, cancel: CancelUrl, webhook: WebhookUrl },
    })
    const url = `${deps.shopOrigin()}${deps.pagePath}/pay/${order.token}`
    await deps.record({
      channel: 'payment',
      to: order.id,
      subject: order.description,
      text: `${asked.Amount} ${asked.Currency}, ${asked.PaymentMethod}`,
      url,
    })
    return reply.status(201).header('content-type', 'application/json').send(JSON.stringify(url))
  })
}

/** Kopecks, because sums of doubles lie. */
function addsUp(receipt: { items: { sum: number }[]; payments: { sum: number }[]; total: number }): boolean {
  const kopecks = (rows: { sum: number }[]) => rows.reduce((all, { sum }) => all + Math.round(sum * 100), 0)
  const total = Math.round(receipt.total * 100)
  return kopecks(receipt.items) === total && kopecks(receipt.payments) === total
}

function readRoutes(app: FastifyInstance, book: Book): void {
  const view = (order: SimulatorOrder, { id, state, amount, remaining }: SimulatorTransaction) => ({
    TransactionState: state,
    TransactionId: id,
    OrderId: order.id,
    StateDetails: {
      Amount: toDecimal(amount),
      Currency: order.currency,
      ...(state === 'success' ? { RemainingAmount: toDecimal(remaining) } : {}),
      ...(state === 'declined' ? { Code: '51', Description: 'Insufficient funds' } : {}),
    },
  })

  app.get<{ Params: { id: string } }>('/orders/:id', async (request, reply) => {
    const order = await book.order(request.params.id)
    return order ? order.transactions.map((one) => view(order, one)) : refuse(reply, 404, 'OrderNotFound')
  })

  app.get<{ Params: { id: string } }>('/transactions/:id', async (request, reply) => {
    const order = await book.orderOfTransaction(request.params.id)
    const transaction = order?.transactions.find(({ id }) => id === request.params.id)
    return order && transaction ? view(order, transaction) : refuse(reply, 404, 'TransactionNotFound')
  })
}

/** What a hold or a payment can become, and what the shop is told of it. */
const MOVES = {
  charge: { from: 'preauthorized', event: 'Payment' },
  cancellation: { from: 'preauthorized', event: 'Cancel' },
  refund: { from: 'success', event: 'Refund' },
} as const

function moveRoutes(app: FastifyInstance, deps: SimulatorDeps, book: Book): void {
  for (const move of Object.keys(MOVES) as (keyof typeof MOVES)[]) {
    app.post(`/payments/${move}`, async (request, reply) => {
      const parsed = moveBody.safeParse(request.body)
      if (!parsed.success) return refuse(reply, 400, 'ValidationError')
      const { TransactionId: id, Currency, WebhookUrl } = parsed.data
      const amount = fromDecimal(parsed.data.Amount) ?? 0
      const order = await book.orderOfTransaction(id)
      if (!order || order.currency !== Currency) return refuse(reply, 404, 'TransactionNotFound')

      let moved: SimulatorTransaction | null = null
      await book.changeTransaction(order.id, id, (before) => {
        if (before.state !== MOVES[move].from || amount <= 0) return before
        if (move === 'refund' && amount > before.remaining) return before
        moved = movedBy(move, before, amount)
        return moved
      })
      if (!moved) return refuse(reply, 400, 'AmountError')
      const { remaining } = moved as SimulatorTransaction
      await deps.record({ channel: 'payment', to: order.id, subject: move, text: `${toDecimal(amount)} ${Currency}` })
      const event = { name: MOVES[move].event, amount, ...(move === 'refund' ? { newAmount: remaining } : {}) }
      await notifyShop(deps, { ...order, urls: { ...order.urls, webhook: WebhookUrl } }, moved, event, 'now')
      return { TransactionId: id, OrderId: order.id, Amount: toDecimal(amount), Currency }
    })
  }
}

function movedBy(move: keyof typeof MOVES, before: SimulatorTransaction, amount: number): SimulatorTransaction {
  if (move === 'charge') return { ...before, state: 'success', remaining: amount }
  if (move === 'cancellation') return { ...before, state: 'voided' }
  return { ...before, remaining: before.remaining - amount }
}
