import type { FastifyReply } from 'fastify'
import { pagePolicy } from '../http/security-headers.ts'

/** A page of the sandbox shows the state of this moment: nobody may cache it. */
export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', pagePolicy(html))
    .header('cache-control', 'no-store')
    .type('text/html')
    .send(html)
}
