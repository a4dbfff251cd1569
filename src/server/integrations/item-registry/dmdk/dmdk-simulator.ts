import { z } from 'zod'
import type { Simulator } from '../../simulator/simulator.ts'

export const SANDBOX_DMDK = { token: 'sandbox-dmdk' }

const message = z.object({
  event: z.enum(['sold', 'returned']),
  uin: z.string().regex(/^\d{16}$/),
  at: z.iso.datetime(),
  document: z.string().min(1),
})

/** How often a key was heard; `event` is what it said first. */
export type HeardEvent = { event: z.output<typeof message>; times: number }

/** The register as far as the shop uses it. It counts what it hears once per key, and refuses what cannot be. */
export const dmdkSimulator: Simulator = {
  name: 'dmdk',
  routes(app, { record, state }) {
    app.post('/events', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${SANDBOX_DMDK.token}`) return reply.code(403).send()
      const key = request.headers['idempotency-key']
      const read = message.safeParse(request.body)
      if (typeof key !== 'string' || key === '' || !read.success) return reply.code(400).send()
      const event = read.data
      const heard = await state.change<HeardEvent>(`event/${key}`, (before) => ({
        event: before?.event ?? event,
        times: (before?.times ?? 0) + 1,
      }))
      if (heard.times > 1) return reply.code(200).send({ repeated: true })
      await record({ channel: 'marketing', to: `dmdk ${event.uin}`, subject: event.event, text: event.document })
      return reply.code(201).send({ repeated: false })
    })
  },
}
