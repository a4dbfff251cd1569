import { setTimeout as sleep } from 'node:timers/promises'
import type { MarketingDeps } from './marketing-deps.ts'
import { endOperation, laneOfWaiting, nextOf, releaseLane, takeLane } from './operations-store.ts'
import { readOperation } from './read-operation.ts'
import { rememberReported } from './reported-people.ts'

const TURNS = 10
const TURN_MS = 300

/**
 * Sends an operation, and before it whatever of the same lane is older and has not left. Several jobs of one lane take
 * turns: the platform learns that somebody signed in before it learns what they saved.
 */
export async function deliverOperation(deps: MarketingDeps, operationId: string): Promise<void> {
  const { db } = deps
  for (let turn = 0; turn < TURNS; turn++) {
    const lane = await laneOfWaiting(db, operationId)
    // Another job of the lane has sent it.
    if (lane === null) return
    if (await takeLane(db, lane)) {
      try {
        await sendUpTo(deps, lane, operationId)
      } finally {
        await releaseLane(db, lane)
      }
      return
    }
    await sleep(TURN_MS)
  }
  throw new Error('others of its lane are being sent')
}

async function sendUpTo(deps: MarketingDeps, lane: string, operationId: string): Promise<void> {
  const { db, platform, now } = deps
  for (let next = await nextOf(db, lane, operationId); next; next = await nextOf(db, lane, operationId)) {
    const operation = await readOperation(db, next, now())
    const { transactionId, deviceId } = next
    const outcome = operation ? await platform.perform(operation, { transactionId, deviceId }) : null
    if (operation && outcome === 'done') await rememberReported(db, operation)
    await endOperation(db, next.id, outcome === 'done' ? 'sent' : (outcome ?? 'withheld'), now())
  }
}
