import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { MAX_QR_TEXT_LENGTH, qrSvg } from '#rules/qr-code/qr-code.ts'
import { escapeHtml } from '../../../letters/rendering/escape.ts'
import type { SimulatorDeps } from '../../simulator/simulator.ts'
import { button, PAY_PAGE_CSS, payPage, payTexts, sumBlock, WEBHOOK_MODES, webhookSelect } from './pay-page.ts'
import { isPaid, type SimulatorOrder, type simulatorStore } from './simulator-store.ts'
import { notifyShop } from './simulator-webhooks.ts'

const form = z.object({
  action: z.enum(['pay', 'decline', 'leave', 'confirm', 'refuse']),
  webhook: z.enum(WEBHOOK_MODES).default('now'),
  check: z.string().optional(),
  transaction: z.string().optional(),
})

/** The page of the card service, as a browser sees it on the shop's own host. */
export function payPageRoutes(
  app: FastifyInstance,
  deps: SimulatorDeps,
  book: ReturnType<typeof simulatorStore>,
): void {
  const cssUrl = `${deps.pagePath}/pay.css`
  const send = (reply: FastifyReply, language: SimulatorOrder['language'], body: string) =>
    reply.type('text/html; charset=utf-8').send(payPage({ language, cssUrl, body }))

  app.get('/pay.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(PAY_PAGE_CSS))

  app.get<{ Params: { token: string } }>('/pay/:token', async (request, reply) => {
    const order = await book.orderOfPage(request.params.token)
    if (!order) return send(reply.status(404), 'ru', `<h1>${payTexts('ru').notFound}</h1>`)
    return send(reply, order.language, isPaid(order) ? overBody(order) : payBody(order, deps))
  })

  app.post<{ Params: { token: string } }>('/pay/:token', async (request, reply) => {
    const order = await book.orderOfPage(request.params.token)
    const parsed = form.safeParse(request.body)
    if (!order || !parsed.success) return send(reply.status(404), 'ru', `<h1>${payTexts('ru').notFound}</h1>`)
    const { action, webhook, check, transaction: waiting } = parsed.data
    if (action === 'leave') return reply.redirect(order.urls.cancel, 303)
    if (isPaid(order)) return send(reply, order.language, overBody(order))

    if (action === 'pay' && check) {
      const started = await book.addTransaction(order.id, 'wait_for_3ds')
      return send(reply, order.language, checkBody(order, deps, started?.id ?? '', webhook))
    }
    const isGood = action === 'pay' || action === 'confirm'
    const state = isGood ? (order.isHeld ? 'preauthorized' : 'success') : 'declined'
    const transaction = waiting
      ? (
          await book.changeTransaction(order.id, waiting, (before) =>
            before.state === 'wait_for_3ds'
              ? { ...before, state, remaining: state === 'success' ? before.amount : 0 }
              : before,
          )
        ).transactions.find((one) => one.id === waiting && one.state === state)
      : await book.addTransaction(order.id, state)
    if (!transaction) return send(reply, order.language, overBody(order))

    await deps.record({ channel: 'payment', to: order.id, subject: order.description, text: `${state}, ${webhook}` })
    const event = isGood
      ? { name: order.isHeld ? 'Block' : 'Payment', amount: order.amount }
      : { name: 'Fail', amount: order.amount, errorMessage: 'Insufficient funds' }
    await notifyShop(deps, order, transaction, event, webhook)
    return reply.redirect(isGood ? order.urls.success : order.urls.decline, 303)
  })
}

const formOf = (order: SimulatorOrder, deps: SimulatorDeps, inner: string) =>
  `<form method="post" action="${deps.pagePath}/pay/${order.token}">${inner}</form>`

/** The page itself, so that a phone on the same network can open it; under a very long host, only the order's id. */
function qrText(order: SimulatorOrder, deps: SimulatorDeps): string {
  const url = `${deps.shopOrigin()}${deps.pagePath}/pay/${order.token}`
  return Buffer.byteLength(url) <= MAX_QR_TEXT_LENGTH ? url : order.token
}

function payBody(order: SimulatorOrder, deps: SimulatorDeps): string {
  const texts = payTexts(order.language)
  const isQr = order.method === 'QR'
  return `${sumBlock(order.description, order.amount, order.currency, order.language)}
${isQr ? `<div class="qr">${qrSvg(qrText(order, deps))}<p>${texts.qr}</p></div>` : ''}
${formOf(
  order,
  deps,
  `${webhookSelect(order.language)}
${isQr ? '' : `<label class="check"><input type="checkbox" name="check" value="1"> ${texts.withCheck}</label>`}
${button('pay', texts.pay, 'main')}${button('decline', texts.decline)}${button('leave', texts.leave)}`,
)}`
}

function checkBody(order: SimulatorOrder, deps: SimulatorDeps, transactionId: string, webhook: string): string {
  const texts = payTexts(order.language)
  return `<h1>${texts.check}</h1><p>${texts.checkAbout}</p>
${formOf(
  order,
  deps,
  `<input type="hidden" name="transaction" value="${escapeHtml(transactionId)}"><input type="hidden" name="webhook" value="${webhook}">
${button('confirm', texts.confirm, 'main')}${button('refuse', texts.refuse)}`,
)}`
}

function overBody(order: SimulatorOrder): string {
  const texts = payTexts(order.language)
  return `<h1>${texts.isOver}</h1><p><a href="${escapeHtml(order.urls.success)}">${texts.toShop}</a></p>`
}
