import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { escapeHtml } from '../../letters/escape.ts'
import type { PeerDeps } from '../sandbox/peer.ts'
import { button, PAY_PAGE_CSS, payPage, payWords, sumBlock, WEBHOOK_MODES, webhookSelect } from './pay-page.ts'
import { isPaid, type PeerOrder, type peerBook } from './peer-book.ts'
import { tellShop } from './peer-webhooks.ts'
import { LONGEST_QR_TEXT, qrSvg } from './qr-code.ts'

const form = z.object({
  action: z.enum(['pay', 'decline', 'leave', 'confirm', 'refuse']),
  webhook: z.enum(WEBHOOK_MODES).default('now'),
  check: z.string().optional(),
  transaction: z.string().optional(),
})

/** The page of the card service, as a browser sees it on the shop's own host. */
export function payPageRoutes(app: FastifyInstance, deps: PeerDeps, book: ReturnType<typeof peerBook>): void {
  const cssUrl = `${deps.pagePath}/pay.css`
  const send = (reply: FastifyReply, language: PeerOrder['language'], body: string) =>
    reply.type('text/html; charset=utf-8').send(payPage({ language, cssUrl, body }))

  app.get('/pay.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(PAY_PAGE_CSS))

  app.get<{ Params: { token: string } }>('/pay/:token', async (request, reply) => {
    const order = await book.orderOfPage(request.params.token)
    if (!order) return send(reply.status(404), 'ru', `<h1>${payWords('ru').notFound}</h1>`)
    return send(reply, order.language, isPaid(order) ? overBody(order) : payBody(order, deps))
  })

  app.post<{ Params: { token: string } }>('/pay/:token', async (request, reply) => {
    const order = await book.orderOfPage(request.params.token)
    const parsed = form.safeParse(request.body)
    if (!order || !parsed.success) return send(reply.status(404), 'ru', `<h1>${payWords('ru').notFound}</h1>`)
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
    await tellShop(deps, order, transaction, event, webhook)
    return reply.redirect(isGood ? order.urls.success : order.urls.decline, 303)
  })
}

const formOf = (order: PeerOrder, deps: PeerDeps, inner: string) =>
  `<form method="post" action="${deps.pagePath}/pay/${order.token}">${inner}</form>`

/** The page itself, so that a phone on the same network can open it; under a very long host, only the order's id. */
function qrText(order: PeerOrder, deps: PeerDeps): string {
  const url = `${deps.shopOrigin()}${deps.pagePath}/pay/${order.token}`
  return Buffer.byteLength(url) <= LONGEST_QR_TEXT ? url : order.token
}

function payBody(order: PeerOrder, deps: PeerDeps): string {
  const words = payWords(order.language)
  const isQr = order.method === 'QR'
  return `${sumBlock(order.description, order.amount, order.currency, order.language)}
${isQr ? `<div class="qr">${qrSvg(qrText(order, deps))}<p>${words.qr}</p></div>` : ''}
${formOf(
  order,
  deps,
  `${webhookSelect(order.language)}
${isQr ? '' : `<label class="check"><input type="checkbox" name="check" value="1"> ${words.withCheck}</label>`}
${button('pay', words.pay, 'main')}${button('decline', words.decline)}${button('leave', words.leave)}`,
)}`
}

function checkBody(order: PeerOrder, deps: PeerDeps, transactionId: string, webhook: string): string {
  const words = payWords(order.language)
  return `<h1>${words.check}</h1><p>${words.checkAbout}</p>
${formOf(
  order,
  deps,
  `<input type="hidden" name="transaction" value="${escapeHtml(transactionId)}"><input type="hidden" name="webhook" value="${webhook}">
${button('confirm', words.confirm, 'main')}${button('refuse', words.refuse)}`,
)}`
}

function overBody(order: PeerOrder): string {
  const words = payWords(order.language)
  return `<h1>${words.isOver}</h1><p><a href="${escapeHtml(order.urls.success)}">${words.toShop}</a></p>`
}
