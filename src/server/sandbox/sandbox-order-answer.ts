import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../http/http.ts'
import { fieldErrors } from '../kernel/requests/field-errors.ts'

/** Responses that the order call can be set to, so that every branch of the storefront can be seen. */
export const ORDER_ANSWERS = ['normal', 'changed', 'error', 'code', 'fields', 'unknown', 'silence'] as const
export type OrderAnswer = (typeof ORDER_ANSWERS)[number]

/** Per browser: others use the sandbox as usual. */
const ANSWER_COOKIE = 'sandbox_order_answer'

export function answerFor(request: FastifyRequest): OrderAnswer {
  return ORDER_ANSWERS.find((known) => known === request.cookies[ANSWER_COOKIE]) ?? 'normal'
}

export function sandboxOrderAnswer(scope: FastifyInstance): void {
  scope.post('/sandbox/order-answer', async (request, reply) => {
    const answer = ORDER_ANSWERS.find((known) => known === new URLSearchParams(String(request.body)).get('answer'))
    if (!answer) return refuse(request, reply, { code: 'request.malformed' })
    return reply
      .setCookie(ANSWER_COOKIE, answer, { path: '/', httpOnly: true, sameSite: 'lax' })
      .redirect('/sandbox/orders', 303)
  })
}

/** Stands in front of `POST /order/create/v2` and answers in its place while the sandbox is set to. */
export function answerOrdersAsConfigured(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.url !== '/order/create/v2') return
    switch (answerFor(request)) {
      case 'normal':
        return
      case 'changed':
        return reply.status(409).send({
          success: false,
          code: 'order.cart_changed',
          cartChanged: true,
          error: 'order.cart_changed',
          changes: [],
        })
      case 'error':
        return refuse(request, reply, { code: 'server.busy' })
      case 'code':
        return reply.status(422).send({ success: false, code: 'auth.phone_not_confirmed' })
      case 'fields':
        return reply.status(422).send({
          success: false,
          errors: fieldErrors(
            { phone: 'form.phone_invalid', email: 'form.email_invalid' },
            request.visitor.site.language,
          ),
        })
      case 'unknown':
        return reply.status(500).send({ success: false })
      case 'silence':
        request.raw.socket.destroy()
        return reply.hijack()
    }
  })
}
