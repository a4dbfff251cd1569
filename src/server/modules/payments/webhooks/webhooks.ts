import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSameSecret } from '../../../kernel/secrets/is-same-secret.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { paymentAtProvider } from '../payment-row.ts'
import { serviceNamed, WEBHOOKS, webhookUrlOf } from '../payment-services.ts'
import { applyNotification } from '../provider-events/apply-notification.ts'
import { readNow } from '../provider-events/read-payment.ts'
import { forgedWebhooks } from './forged-webhooks.ts'

const BODY_LIMIT = 64 * 1024

/** The service, and of one that signs nothing the part that nobody can guess. */
type Address = { Params: { provider: string; secret?: string } }

/** What providers send us. No session and no token here: who is speaking is proved by a signature or by asking back. */
export function paymentWebhooks(app: FastifyInstance, deps: PaymentDeps): void {
  const forged = forgedWebhooks()
  const refuse = (request: FastifyRequest<Address>, reply: FastifyReply) =>
    forged.refuse(request, reply, () =>
      deps.log.warn({ event: 'payment.webhook_forged', ip: request.ip }, 'a payment webhook without a good signature'),
    )
  const refuseUnknown = (reply: FastifyReply) => reply.status(403).send({ success: false })

  /** Whoever floods us, or does not know the address, is not even read to the end. */
  async function onRequest(request: FastifyRequest<Address>, reply: FastifyReply) {
    const { provider, secret } = request.params
    const service = serviceNamed(deps, provider)
    if (!service?.port) return refuseUnknown(reply)
    if (service.traits.webhookProof === 'address') {
      const expected = deps.webhookSecrets[provider]
      if (!expected || !isSameSecret(secret ?? '', expected)) return refuse(request, reply)
      return
    }
    if (secret !== undefined) return refuse(request, reply)
    const isSigned = service.port.looksSigned?.(request.headers) ?? false
    if (!isSigned && (await forged.isFlooding(request))) return refuse(request, reply)
  }

  async function hear(request: FastifyRequest<Address>, reply: FastifyReply) {
    const service = serviceNamed(deps, request.params.provider)
    if (!service?.port) return refuseUnknown(reply)
    const { name, port, traits } = service
    const { headers } = request
    const message = port.readWebhook({ headers, url: webhookUrlOf(deps, service), rawBody: raw(request) })
    if (message === 'forged') return refuse(request, reply)
    if (message === 'unreadable') {
      if (traits.webhookProof === 'signature')
        deps.log.error({ event: 'payment.webhook_unreadable', alarm: true }, 'a signed payment webhook cannot be read')
      return reply.status(400).send({ success: false })
    }
    const { notification, providerOrderId } = message
    if (notification) await applyNotification(deps, name, notification, 'webhook', deps.now())
    // A hold must be taken or let go, and what does not say enough by itself must be looked up.
    if (!notification || notification.event.kind === 'authorised') await readSoon(deps, name, providerOrderId)
    return reply.send('Ok')
  }

  app.register(async (scope) => {
    // A signature is made over bytes, so nothing is parsed on the way in, whatever type it claims to be.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<Address>(`${WEBHOOKS}/:provider`, { onRequest }, hear)
    scope.post<Address>(`${WEBHOOKS}/:provider/:secret`, { onRequest }, hear)
  })
}

/** Answered at once; the provider itself is asked afterwards, and by the job should we end before that. */
async function readSoon(deps: PaymentDeps, provider: string, id: string): Promise<void> {
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

function raw(request: FastifyRequest<Address>): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
}
