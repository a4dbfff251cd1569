import type { FastifyReply } from 'fastify'
import { pagePolicy } from '../http/security-headers.ts'

/** Sandbox pages show current state, so they are never cached. */
export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', pagePolicy(html))
    .header('cache-control', 'no-store')
    .type('text/html')
    .send(html)
}
