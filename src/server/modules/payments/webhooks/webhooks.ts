import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readNow } from '../paying/read-payment.ts'
import { DOLYAME_WEBHOOK, PAYSELECTION_WEBHOOK, type PaymentDeps } from '../payment-deps.ts'
import { paymentAtProvider } from '../payment-row.ts'
import { notificationOfWebhook } from '../providers/payselection-provider.ts'
import { applyNotification } from './apply-notification.ts'
import { forgedWebhooks } from './forged-webhooks.ts'

const BODY_LIMIT = 64 * 1024
/** What a signature looks like: HMAC-SHA256 in hex. */
const SIGNATURE = /^[0-9a-f]{64}$/i

/** What providers send us. No session and no token here: who is speaking is proved by a signature or by asking back. */
export function paymentWebhooks(app: FastifyInstance, deps: PaymentDeps): void {
  const forged = forgedWebhooks()
  const refuse = (request: FastifyRequest, reply: FastifyReply) =>
    forged.refuse(request, reply, () =>
      deps.log.warn({ event: 'payment.webhook_forged', ip: request.ip }, 'a payment webhook without a good signature'),
    )
  app.register(async (scope) => {
    // A signature is made over bytes, so nothing is parsed on the way in, whatever type it claims to be.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )

    // Whoever floods us is not even read to the end, unless it looks like what the provider sends.
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      const isSigned = SIGNATURE.test(one(request.headers['x-webhook-signature']) ?? '')
      if (!isSigned && (await forged.isFlooding(request))) return refuse(request, reply)
    }
    scope.post(PAYSELECTION_WEBHOOK, { onRequest }, async (request, reply) => {
      const { 'x-site-id': siteId, 'x-webhook-signature': signature } = request.headers
      const url = `${deps.webhookOrigin()}${PAYSELECTION_WEBHOOK}`
      if (!deps.payselection) return reply.status(403).send({ success: false })
      const webhook = deps.payselection.readWebhook(
        { siteId: one(siteId), signature: one(signature) },
        url,
        raw(request),
      )
      if (webhook === null) return refuse(request, reply)
      if (webhook === 'unreadable') {
        deps.log.error({ event: 'payment.webhook_unreadable', alarm: true }, 'a signed payment webhook cannot be read')
        return reply.status(400).send({ success: false })
      }
      const notification = notificationOfWebhook(webhook)
      if (notification) await applyNotification(deps, 'payselection', notification, 'webhook', deps.now())
      // A hold must be taken or let go, and a refund that does not say what is left must be looked up.
      if (!notification || notification.event.kind === 'authorised')
        await readSoon(deps, 'payselection', webhook.orderId)
      return reply.send('Ok')
    })

    type Secret = { Params: { secret: string } }
    // The proof is in the address: without it nothing is read at all.
    const hasSecret = async (request: FastifyRequest<Secret>, reply: FastifyReply) => {
      if (!isSame(request.params.secret, deps.dolyameSecret)) return refuse(request, reply)
    }
    scope.post<Secret>(`${DOLYAME_WEBHOOK}/:secret`, { onRequest: hasSecret }, async (request, reply) => {
      if (!deps.dolyame) return reply.status(403).send({ success: false })
      const webhook = deps.dolyame.readWebhook(raw(request))
      if (!webhook) return reply.status(400).send({ success: false })
      await readSoon(deps, 'dolyame', webhook.id)
      return reply.send('Ok')
    })
  })
}

/** Answered at once; the provider itself is asked afterwards, and by the job should we end before that. */
async function readSoon(deps: PaymentDeps, provider: 'payselection' | 'dolyame', id: string): Promise<void> {
  const payment = await paymentAtProvider(deps.db, provider, id)
  if (!payment) {
    deps.log.error(
      { event: 'payment.webhook_unknown', alarm: true, provider, outcome: 'unknown_order' },
      'a webhook about a payment that is not ours',
    )
    return
  }
  void readNow(deps, payment.id)
}

function raw(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
