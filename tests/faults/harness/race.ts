import { type Buyer, isUnsure, orderShot, patiently } from './buyers.ts'
import type { Answer } from './race-gun.ts'
import { fireTogether } from './race-gun.ts'
import type { World } from './world.ts'

export type Runner = { who: Buyer; body: Record<string, unknown>; key: string }

/**
 * Sends all orders at once, alternating between nodes. Rejected ones retry with the same key; `first` is the first
 * response, `last` the final one of each.
 */
export async function raceOrders(
  world: World,
  runners: readonly Runner[],
): Promise<{ first: Answer[]; last: Answer[] }> {
  const ports = world.nodes.map(({ port }) => port)
  const shots = runners.map(({ who, body, key }, index) =>
    orderShot(world, who, body, key, ports[index % ports.length]),
  )
  const first = await fireTogether(shots)
  const last = await Promise.all(
    first.map(async (answer, index) => {
      const { who, body, key } = runners[index] as Runner
      return isUnsure(answer) ? patiently(world, () => orderShot(world, who, body, key)) : answer
    }),
  )
  return { first, last }
}

/** What an answer to an order is called in the table. */
export function outcomeOf({ status, body }: Answer): string {
  if (status === 200) return 'order'
  if (body.cartChanged === true) return 'cartChanged'
  if (status === 0) return 'cut off'
  return `${status} ${String(body.code ?? '')}`.trim()
}
