import { z } from 'zod'
import type { Simulator } from '../../simulator/simulator.ts'

export const SANDBOX_MEASUREMENT = { measurementId: 'G-SANDBOX', apiSecret: 'sandbox-measurement' }

const body = z.object({
  client_id: z.string().min(1),
  events: z
    .array(z.object({ name: z.string(), params: z.record(z.string(), z.unknown()) }))
    .min(1)
    .max(25),
})

/** Google's collector as far as the shop uses it: it says nothing, and what it was told can be read on `/sandbox`. */
export const measurementSimulator: Simulator = {
  name: 'measurement-protocol',
  routes(app, { record }) {
    app.post('/mp/collect', async (request, reply) => {
      const { measurement_id: id, api_secret: secret } = request.query as Record<string, string>
      const message = body.safeParse(request.body)
      const isKnown = id === SANDBOX_MEASUREMENT.measurementId && secret === SANDBOX_MEASUREMENT.apiSecret
      if (isKnown && message.success)
        for (const { name, params } of message.data.events)
          await record({ channel: 'marketing', to: 'analytics', subject: name, text: JSON.stringify(params) })
      return reply.status(204).send()
    })
  },
}
