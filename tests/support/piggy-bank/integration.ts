import { createHmac } from 'node:crypto'
import { z } from 'zod'
import {
  type PaymentProvider,
  type ProviderNotification,
  paymentProviders,
} from '../../../src/server/integrations/payments/port.ts'
import type { Simulator } from '../../../src/server/integrations/simulator/simulator.ts'
import { fetchUpstream } from '../../../src/server/kernel/providers/fetch-upstream.ts'
import { integration } from '../../../src/server/kernel/providers/integration.ts'

const SANDBOX_KEY = 'oink'

type Jar = { amount: number; paid: number; refunds: Record<string, number> }

const jarAnswer = z.object({ id: z.string(), paid: z.number(), refunded: z.number() })
const amountOf = z.object({ amount: z.coerce.number() })

const simulator: Simulator = {
  name: 'piggy-bank',
  routes(app, { state, shopOrigin, pagePath }) {
    type Id = { Params: { id: string } }
    const jarOf = (id: string) => state.get<Jar>(`jar:${id}`)
    app.post<Id>('/jars/:id', async ({ params, body }) => {
      await state.set(`jar:${params.id}`, { amount: amountOf.parse(body).amount, paid: 0, refunds: {} } satisfies Jar)
      return { url: `${shopOrigin()}${pagePath}/page/${params.id}` }
    })
    app.get<Id>('/jars/:id', async ({ params }) => {
      const jar = await jarOf(params.id)
      const refunded = Object.values(jar?.refunds ?? {}).reduce((all, one) => all + one, 0)
      return { id: params.id, paid: jar?.paid ?? 0, refunded }
    })
    app.post<Id & { Body: { key: string; amount: number } }>('/jars/:id/refund', async ({ params, body }) => {
      await state.change<Jar | null>(
        `jar:${params.id}`,
        (jar) => jar && { ...jar, refunds: { ...jar.refunds, [body.key]: body.amount } },
      )
      return {}
    })
    // What the buyer does.
    app.post<Id>('/page/:id', async ({ params }, reply) => {
      await state.change<Jar | null>(`jar:${params.id}`, (jar) => jar && { ...jar, paid: jar.amount })
      return reply.redirect(shopOrigin(), 303)
    })
  },
}

export function piggySignature(url: string, body: string | Buffer, key: string = SANDBOX_KEY): string {
  return createHmac('sha256', key).update(`${url}\n`).update(body).digest('hex')
}

function piggyPayments({ baseUrl, key }: { baseUrl: string; key: string }): PaymentProvider {
  const ask = async (path: string, payload?: object) => {
    const body = payload && { method: 'POST' as const, body: JSON.stringify(payload) }
    const headers = { 'content-type': 'application/json' }
    return (await fetchUpstream('piggy-bank', `${baseUrl}/jars/${path}`, { headers, ...body })).json()
  }
  const jarOf = async (id: string) => jarAnswer.parse(await ask(id))
  const captured = (orderId: string, amount: number): ProviderNotification => ({
    key: `captured:${orderId}:${amount}`,
    providerOrderId: orderId,
    ref: null,
    event: { kind: 'captured', amount },
    currency: 'RUB',
    body: { orderId, amount, currency: 'RUB' },
  })
  const nothing = async () => ({ ok: true, answer: null }) as const
  return {
    async start({ providerOrderId, amount }) {
      const { url } = z.object({ url: z.string() }).parse(await ask(providerOrderId, { amount }))
      return { ok: true, answer: { url } }
    },
    async read({ providerOrderId }) {
      const { id, paid } = await jarOf(providerOrderId)
      return { ok: true, answer: paid > 0 ? [captured(id, paid)] : [] }
    },
    settle: nothing,
    release: nothing,
    async refundedSoFar({ providerOrderId }) {
      return { ok: true, answer: (await jarOf(providerOrderId)).refunded }
    },
    async refund({ providerOrderId }, { key: refundKey, amount }) {
      await ask(`${providerOrderId}/refund`, { key: refundKey, amount })
      return { ok: true, answer: null }
    },
    looksSigned: (headers) => typeof headers['x-piggy'] === 'string',
    readWebhook({ headers, url, rawBody }) {
      if (headers['x-piggy'] !== piggySignature(url, rawBody, key)) return 'forged'
      const { id, amount } = amountOf.extend({ id: z.string() }).parse(JSON.parse(rawBody.toString('utf8')))
      return { providerOrderId: id, notification: captured(id, amount) }
    },
  }
}

/** An invented payment provider: it takes cards, signs its webhooks and prints no receipts. */
export const piggyBank = integration({
  kind: paymentProviders,
  traits: { methods: ['payselection'], webhookProof: 'signature', printsReceipts: false, isReconciled: false },
  variables: { PIGGY_BANK_KEY: z.string().min(1).optional() },
  realVariables: ['PIGGY_BANK_KEY'],
  settings: ({ PIGGY_BANK_KEY: key }) => (key ? { baseUrl: 'https://piggy.example', key } : undefined),
  simulator,
  simulated: (baseUrl) => ({ baseUrl, key: SANDBOX_KEY }),
  create: piggyPayments,
})
