import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { withoutCardNumbers } from '#rules/payments/card-number.ts'
import { fromDecimal } from '#rules/payments/decimal-amount.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { fetchUpstream, type OutboundAnswer, UpstreamError } from '../../../kernel/providers/fetch-upstream.ts'
import type { Outcome } from '../port.ts'
import type { DolyameClient, DolyameInfo, DolyameItem } from './protocol.ts'

export type DolyameOptions = {
  /** Up to and with `/v1/orders`. */
  baseUrl: string
  login: string
  password: string
  /** PEM texts. The service takes no connection without them; the sandbox needs none. */
  clientCertificate?: { certificate: string; key: string; authority?: string }
  log: Logger
  timeoutMs?: number
}

const TIMEOUT_MS = 8_000
const MAX_WAIT_SECONDS = 3

const number = z.union([z.number(), z.string()]).nullish()
const infoAnswer = z.object({
  id: z.string().nullish(),
  status: z.string(),
  amount: number,
  refund_info: z.object({ total_refunded_amount: number }).nullish(),
})
const createAnswer = z.object({ link: z.url({ protocol: /^https?$/ }) })
const webhookBody = z.object({ id: z.string().min(1).max(60) })

export function createDolyameClient(options: DolyameOptions): DolyameClient {
  const ask = createAsk(options)
  const of = (id: string, what: string) => `${encodeURIComponent(id)}/${what}`
  const readInfo = (id: string) => (answer: OutboundAnswer) => toInfo(id, infoAnswer.parse(answer.json()))

  return {
    create: (order, repeatKey) =>
      ask(
        'POST',
        'create',
        {
          order: { id: order.id, amount: major(order.amount), prepaid_amount: 0, items: order.items.map(toItem) },
          client_info: clientInfo(order.client),
          notification_url: order.notificationUrl,
          success_url: order.successUrl,
          fail_url: order.failUrl,
        },
        repeatKey,
        (answer) => ({ url: createAnswer.parse(answer.json()).link }),
      ),
    info: (id) => ask('GET', of(id, 'info'), undefined, randomUUID(), readInfo(id)),
    commit: ({ id, amount, items }, repeatKey) =>
      ask(
        'POST',
        of(id, 'commit'),
        { amount: major(amount), prepaid_amount: 0, items: items.map(toItem) },
        repeatKey,
        readInfo(id),
      ),
    cancel: (id, repeatKey) => ask('POST', of(id, 'cancel'), undefined, repeatKey, readInfo(id)),
    refund: ({ id, amount, items }, repeatKey) =>
      ask(
        'POST',
        of(id, 'refund'),
        { amount: major(amount), returned_items: items.map(toItem), refunded_prepaid_amount: 0 },
        repeatKey,
        () => null,
      ),
    readWebhook(rawBody) {
      try {
        return webhookBody.parse(JSON.parse(rawBody.toString('utf8')))
      } catch {
        return null
      }
    },
  }
}

type Ask = <Answer>(
  method: 'GET' | 'POST',
  path: string,
  payload: unknown,
  repeatKey: string,
  read: (answer: OutboundAnswer) => Answer,
) => Promise<Outcome<Answer>>

/** One call to the service: signed, repeated while it asks for patience, its refusals in our words. */
function createAsk(options: DolyameOptions): Ask {
  const { baseUrl, log, clientCertificate } = options
  const authorization = `Basic ${Buffer.from(`${options.login}:${options.password}`).toString('base64')}`
  let dispatcher: ReturnType<typeof dispatcherWith> | undefined

  const askOnce: Ask = async (method, path, payload, repeatKey, read) => {
    const name = path.split('/').at(-1)
    try {
      if (clientCertificate) dispatcher ??= dispatcherWith(clientCertificate)
      const answer = await fetchUpstream('dolyame', `${baseUrl}/${path}`, {
        method,
        headers: { authorization, 'content-type': 'application/json', 'x-correlation-id': uuidOf(repeatKey) },
        ...(method === 'POST' ? { body: payload === undefined ? '' : JSON.stringify(payload) } : {}),
        timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
        dispatcher: await dispatcher,
      })
      if (answer.status === 200 || answer.status === 201) return { ok: true, answer: read(answer) }
      const failure = withoutCardNumbers(`${answer.status} ${answer.text.slice(0, 300)}`)
      log.warn({ event: 'dolyame.refused', call: name, failure }, 'the instalment service refused')
      if (answer.status === 429) {
        const wait = Number(answer.headers.get('x-retry-after'))
        return { ok: false, reason: 'unavailable', failure, retryAfterSeconds: Number.isFinite(wait) ? wait : 1 }
      }
      return { ok: false, reason: answer.status < 500 ? 'refused' : 'unavailable', failure }
    } catch (error) {
      if (!(error instanceof UpstreamError) && !(error instanceof z.ZodError)) throw error
      log.warn(
        { event: 'dolyame.failed', err: error, call: name },
        'the instalment service did not answer as it should',
      )
      return { ok: false, reason: 'unavailable', failure: error.message.slice(0, 300) }
    }
  }

  return async (method, path, payload, repeatKey, read) => {
    // Ten requests a second are few when a sale begins; one who waits for a page can wait a little more.
    for (let patience = MAX_WAIT_SECONDS; ; ) {
      const outcome = await askOnce(method, path, payload, repeatKey, read)
      if (outcome.ok || outcome.retryAfterSeconds === undefined) return outcome
      patience -= Math.max(1, outcome.retryAfterSeconds)
      if (patience < 0) return outcome
      await pause(Math.max(1, outcome.retryAfterSeconds) * 1000)
    }
  }
}

/** The wrapper lets this agent serve the `fetch` of Node, which carries an earlier release of the same library. */
async function dispatcherWith({ certificate, key, authority }: NonNullable<DolyameOptions['clientCertificate']>) {
  const { Agent, Dispatcher1Wrapper } = await import('undici')
  return new Dispatcher1Wrapper(
    new Agent({ connect: { cert: certificate, key, ...(authority ? { ca: authority } : {}) } }),
  )
}

/** The service wants a UUID, and the same one for the same call. */
function uuidOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const major = (minor: number) => minor / 100

function toItem({ name, quantity, price, method, object, vat }: DolyameItem) {
  return {
    name,
    quantity,
    price: major(price),
    receipt: {
      tax: vat,
      payment_method: method,
      payment_object: object,
      measurement_unit: 'pcs',
    },
  }
}

function clientInfo({ name, phone, email }: { name: string; phone: string; email: string | null }) {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return { first_name: first, last_name: rest.join(' '), phone, ...(email ? { email } : {}) }
}

function toInfo(id: string, answer: z.output<typeof infoAnswer>): DolyameInfo {
  return {
    id,
    status: answer.status,
    amount: fromDecimal(answer.amount),
    refunded: fromDecimal(answer.refund_info?.total_refunded_amount) ?? 0,
  }
}
