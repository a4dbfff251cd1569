import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuse } from './http.ts'
import { SANDBOX_CHANNELS, type SandboxMessages } from './sandbox-messages.ts'
import { sandboxPage } from './sandbox-page.ts'
import { pagePolicy } from './security-headers.ts'

const query = z.object({ channel: z.enum(SANDBOX_CHANNELS).optional(), to: z.string().max(200).optional() })

const SHOWN = 100

/** The outside world on this machine: what would have left the shop can be read here. */
export function sandboxRoutes(app: FastifyInstance, messages: SandboxMessages): void {
  app.get('/sandbox', async (request, reply) => {
    const { language } = request.visitor.site
    const html = sandboxPage(await messages.list({ limit: SHOWN }), language)
    return reply
      .header('content-security-policy', pagePolicy(html))
      .header('cache-control', 'no-store')
      .type('text/html')
      .send(html)
  })

  app.get('/sandbox/outbox.json', async (request, reply) => {
    const asked = query.safeParse(request.query)
    if (!asked.success) return refuse(request, reply, { code: 'request.malformed' })
    return reply.header('cache-control', 'no-store').send(await messages.list({ ...asked.data, limit: SHOWN }))
  })
}
