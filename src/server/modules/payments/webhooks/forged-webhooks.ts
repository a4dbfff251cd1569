import type { FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '../../../kernel/limits/network-of.ts'

/** Forged ones that an address may send in a minute before it is told to go away. */
export const MAX_FORGED = 30
const SECONDS = 60

/**
 * Counts what came without a good proof, by address. What is proved is never counted and never refused, wherever it
 * comes from: a provider repeats its news until it is heard, and may share its address with somebody worse. Each node
 * counts for itself: what a flood is refused with must cost nothing, and it only bounds reading and logging.
 */
export function forgedWebhooks() {
  const limiter = new RateLimiterMemory({ keyPrefix: 'webhooks', points: MAX_FORGED, duration: SECONDS })

  return {
    /** The address has sent so much rubbish that it is not worth reading more of it. */
    async isFlooding(request: FastifyRequest): Promise<boolean> {
      const known = await limiter.get(networkOf(request.ip))
      return known !== null && known.consumedPoints >= MAX_FORGED
    },

    /** The answer to one without a proof; `onCounted` while it is still worth a line in the log. */
    async refuse(request: FastifyRequest, reply: FastifyReply, onCounted: () => void): Promise<FastifyReply> {
      try {
        await limiter.consume(networkOf(request.ip))
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason
        reply.header('retry-after', String(Math.ceil(reason.msBeforeNext / 1000)))
        return reply.status(429).send({ success: false })
      }
      onCounted()
      return reply.status(403).send({ success: false })
    },
  }
}
