import type { FastifyInstance } from 'fastify'
import type { Language } from '#rules/location/site.ts'
import { refuse } from '../http/http.ts'
import {
  certificatesToTry,
  type DemonstrationOrders,
  demonstrationNotes,
  demonstrationPresents,
  promosToTry,
} from '../kernel/demonstration.ts'
import type { Kernel } from '../kernel/shop-module.ts'
import { answerFor, ORDER_ANSWERS, sandboxOrderAnswer } from './sandbox-order-answer.ts'
import { sandboxOrdersPage } from './sandbox-orders-page.ts'
import { sendPage } from './send-page.ts'

const SHOWN = 20

type OrdersDeps = {
  desk: DemonstrationOrders
  /** What the other modules add. */
  services: Pick<Kernel, 'find' | 'extensions'>
  now: () => Date
}

/** The shop's staff on this machine: orders go on, returns come back, and making an order fails in every way. */
export function sandboxOrders(scope: FastifyInstance, { desk, services, now }: OrdersDeps): void {
  scope.get('/sandbox/orders', async (request, reply) => {
    const { language } = request.visitor.site
    const shown = { ...(await loadOrdersPage(desk, services, language)), answer: answerFor(request) }
    return sendPage(reply, sandboxOrdersPage(shown, language))
  })

  scope.post('/sandbox/orders', async (request, reply) => {
    const asked = new URLSearchParams(String(request.body))
    const taken = await desk.take(asked.get('step') ?? '', asked.get('key') ?? '', now())
    return taken.ok ? reply.redirect('/sandbox/orders', 303) : refuse(request, reply, taken)
  })

  const give = services.find(demonstrationPresents)
  if (give)
    scope.post('/sandbox/bonuses', async (request, reply) => {
      const asked = new URLSearchParams(String(request.body))
      const isGiven = await give(asked.get('phone') ?? '', Number(asked.get('amount')), now())
      return isGiven ? reply.redirect('/sandbox/orders', 303) : refuse(request, reply, { code: 'request.malformed' })
    })

  sandboxOrderAnswer(scope)
}

async function loadOrdersPage(desk: DemonstrationOrders, services: OrdersDeps['services'], language: Language) {
  const newest = await desk.newest(SHOWN)
  const keys = newest.map(({ key }) => key)
  const notes = await Promise.all(services.extensions(demonstrationNotes).map((of) => of(keys, language)))
  const promos = await Promise.all(services.extensions(promosToTry).map((given) => given()))
  return {
    orders: newest.map((order) => ({
      ...order,
      notes: notes.flat().flatMap(({ orderKey, line }) => (orderKey === order.key ? [line] : [])),
    })),
    returns: await desk.newestReturns(SHOWN),
    codes: {
      promos: promos.flat(),
      certificates: services.extensions(certificatesToTry).flatMap((given) => given()),
    },
    orderSteps: desk.orderSteps(),
    returnSteps: desk.returnSteps,
    answers: ORDER_ANSWERS,
    givesBonuses: services.find(demonstrationPresents) !== null,
  }
}
