import { setTimeout as pause } from 'node:timers/promises'
import { recover } from '../harness/recover.ts'
import type { Row } from '../harness/row.ts'
import { startWorkload } from '../harness/workload.ts'
import type { World } from '../harness/world.ts'

/** `kill -9` of one node after another while buyers order and the payment service calls. */
export async function kills(world: World, { kills: times, buyers }: { kills: number; buyers: number }): Promise<Row[]> {
  const work = await startWorkload(world, { buyers, most: 4_000 })
  for (let killed = 0; killed < times; killed++) {
    const node = world.nodes[killed % world.nodes.length]
    if (!node) throw new Error('there is no node')
    await pause(world.random.int(200, 2_500))
    await node.kill()
    await node.start()
  }
  await pause(500)
  return recover(world, 'kills', `kill -9 of a node at ${times} random moments of checkout and webhooks`, work)
}
