import { fetchUpstream, UpstreamError } from '../../../kernel/providers/fetch-upstream.ts'
import type { ItemRegistry } from '../port.ts'

const SERVICE = 'dmdk'
/** Taken, or heard before under the same key. */
const TAKEN = [200, 201, 202, 204]

export type DmdkOptions = {
  /** A gateway that signs and passes on what it is told: see below. */
  baseUrl: string
  token: string
}

/**
 * ГИИС ДМДК. How a shop tells it of a retail sale could not be verified: it may hear of it from the till's receipt, from
 * signed XML, or from both. This speaks plain JSON to a gateway of the shop's own, which is the one place to change.
 */
export function createDmdk({ baseUrl, token }: DmdkOptions): ItemRegistry {
  return {
    async report({ key, ...event }) {
      const { status } = await fetchUpstream(SERVICE, `${baseUrl}/events`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          authorization: `Bearer ${token}`,
          'idempotency-key': key,
        },
        body: JSON.stringify(event),
      })
      if (!TAKEN.includes(status)) throw new UpstreamError(SERVICE, 'status', `answered ${status}`, { status })
    },
  }
}
