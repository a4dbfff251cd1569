import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Language } from '#rules/location/site.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import type { SimulatorDeps } from '../../simulator/simulator.ts'
import { button, PAY_PAGE_CSS, payPage, payTexts, sumBlock } from '../payselection/pay-page.ts'
import { notify, type SimulatorOrder, scheduleOf } from './simulator-store.ts'

const MODES = ['now', 'late', 'double', 'before', 'lost'] as const
const LATE_MS = 10_000

const form = z.object({
  action: z.enum(['approve', 'reject', 'leave']),
  webhook: z.enum(MODES).default('now'),
})

/** Where the instalment service asks the buyer, and answers for the bank. */
export function formPageRoutes(
  app: FastifyInstance,
  deps: SimulatorDeps,
  decide: (order: SimulatorOrder, status: 'wait_for_commit' | 'rejected') => Promise<SimulatorOrder | null>,
): void {
  const send = (reply: FastifyReply, language: Language, body: string) =>
    reply.type('text/html; charset=utf-8').send(payPage({ language, cssUrl: `${deps.pagePath}/pay.css`, body }))
  const orderOf = async (token: string) => {
    const id = await deps.state.get<string>(`page:${token}`)
    return id === null ? null : deps.state.get<SimulatorOrder>(`order:${id}`)
  }

  app.get('/pay.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(PAY_PAGE_CSS))

  app.get<{ Params: { token: string } }>('/form/:token', async (request, reply) => {
    const order = await orderOf(request.params.token)
    if (!order) return send(reply.status(404), 'ru', `<h1>${payTexts('ru').notFound}</h1>`)
    return send(reply, order.language, formBody(order, deps))
  })

  app.post<{ Params: { token: string } }>('/form/:token', async (request, reply) => {
    const order = await orderOf(request.params.token)
    const parsed = form.safeParse(request.body)
    if (!order || !parsed.success) return send(reply.status(404), 'ru', `<h1>${payTexts('ru').notFound}</h1>`)
    const { action, webhook } = parsed.data
    if (action === 'leave') return reply.redirect(order.urls.fail, 303)
    const decided = await decide(order, action === 'approve' ? 'wait_for_commit' : 'rejected')
    if (decided) await notifyAll(deps, decided, webhook)
    return reply.redirect(action === 'approve' ? order.urls.success : order.urls.fail, 303)
  })
}

async function notifyAll(deps: SimulatorDeps, order: SimulatorOrder, mode: (typeof MODES)[number]): Promise<void> {
  if (mode === 'before') await notify(order)
  if (mode === 'now') deps.later(0, () => notify(order))
  if (mode === 'late') deps.later(LATE_MS, () => notify(order))
  if (mode === 'double') deps.later(0, async () => void (await Promise.all([notify(order), notify(order)])))
}

function formBody(order: SimulatorOrder, deps: SimulatorDeps): string {
  const { language } = order
  const texts = payTexts(language)
  const parts = scheduleOf(order).map(
    ({ date, sum }, index) =>
      `<li><span>${texts.part(index + 1)}, <time datetime="${date}">${date.split('-').reverse().join('.')}</time></span> <span>${formatMoney(money(sum, 'RUB'), language)}</span></li>`,
  )
  const modes = MODES.map((mode) => `<option value="${mode}">${texts.modes[mode]}</option>`)
  return `${sumBlock(texts.instalments(parts.length), order.amount, 'RUB', language)}
<ol>${parts.join('')}</ol>
<form method="post" action="${deps.pagePath}/form/${order.token}">
<label class="field"><span>${texts.webhook}</span><select name="webhook">${modes.join('')}</select></label>
${button('approve', texts.approve, 'main')}${button('reject', texts.reject)}${button('leave', texts.leave)}
</form>`
}
