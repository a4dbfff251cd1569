import type { Simulator } from '../../simulator/simulator.ts'

export const SANDBOX_GDESLON = { merchantId: '100500', key: 'sandbox-gdeslon' }

type Report = Partial<Record<'merchant_id' | 'order_id' | 'codes' | 'currency' | 'ref' | 'status', string>>

/** GdeSlon as far as the shop uses it: what it is told of sales can be read on `/sandbox`. */
export const gdeslonSimulator: Simulator = {
  name: 'gdeslon',
  routes(app, { record, state }) {
    app.post('/postback', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${SANDBOX_GDESLON.key}`) return reply.status(403).send()
      const { merchant_id: merchant, order_id: order, codes, currency, ref, status } = request.query as Report
      if (merchant !== SANDBOX_GDESLON.merchantId || !order || !codes || !ref || !status)
        return reply.status(400).send()
      await state.set(`order/${order}`, { codes, currency, ref, status })
      const text = new URLSearchParams({ codes, currency: currency ?? '', ref }).toString()
      await record({ channel: 'marketing', to: `gdeslon ${order}`, subject: status, text: decodeURIComponent(text) })
      return reply.status(204).send()
    })
  },
}
