import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { World } from './world.ts'

/** Without any progress. */
const PATIENCE_MS = 120_000

/**
 * Lets everything that is still on its way arrive. Waiting times of minutes are over at once: instead of the clock, the
 * moments in the rows are moved, and the nodes' own jobs are told to run now. Letters may still be on their way: it is
 * enough that each has a job.
 */
export async function settle(world: World): Promise<void> {
  await letArrive(world)
  // What arrived may have set out something new: a payment that was begun while the others were let arrive.
  await letArrive(world)
}

async function letArrive(world: World): Promise<void> {
  let fewest = Number.POSITIVE_INFINITY
  let until = 0
  await moveMoments(world)
  for (;;) {
    const { payments, refunds } = await waiting(world)
    const left = payments + refunds
    if (left === 0) return
    if (left < fewest) until = Date.now() + PATIENCE_MS
    fewest = Math.min(fewest, left)
    if (Date.now() > until)
      throw new Error(`still on the way: ${payments} payments, ${refunds} refunds (${await failures(world)})`)
    if (payments > 0) await world.runJob('payments.poll')
    if (refunds > 0) await world.runJob('payments.refunds')
    await pause(500)
  }
}

async function failures(world: World): Promise<string> {
  const rows = await world.rows<{ failure: string }>(sql`
    select concat_ws(' ', reason, 'tried', tries, last_error, next_try_at - now()) as failure from payments.refunds
    where state = 'queued' limit 3`)
  return rows.map(({ failure }) => failure).join(', ')
}

async function moveMoments(world: World): Promise<void> {
  await world.rows(sql`update payments.payments set next_poll_at = now() where next_poll_at is not null`)
  await world.rows(sql`update payments.payments set refund_lease_until = null where refund_lease_until is not null`)
  await world.rows(sql`update payments.refunds set next_try_at = now() where state = 'queued'`)
}

async function waiting(world: World): Promise<{ payments: number; refunds: number }> {
  const [row] = await world.rows<{ payments: string; refunds: string }>(sql`
    select (select count(*) from payments.payments where next_poll_at <= now()) as payments,
      (select count(*) from payments.refunds where state = 'queued') as refunds`)
  return { payments: Number(row?.payments), refunds: Number(row?.refunds) }
}
