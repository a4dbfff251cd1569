import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { recover } from '../harness/recover.ts'
import type { Row } from '../harness/row.ts'
import { startWorkload, surprises, type Workload } from '../harness/workload.ts'
import type { World } from '../harness/world.ts'

/** Longer than this nobody may be left waiting once the database is back. */
const BACK_WITHIN_MS = 5_000
const BUSY_MS = 1_500

/** The database is restarted, crashes, and throws everybody out, all while buyers order. */
export async function databaseRestarts(
  world: World,
  { times, buyers }: { times: number; buyers: number },
): Promise<Row[]> {
  const work = await startWorkload(world, { buyers, most: 2_000 })
  const pids = world.nodes.map((node) => node.pid())
  const gaps: number[] = []
  for (let round = 0; round < times; round++) {
    for (const how of ['fast', 'crash', 'terminate'] as const) {
      await pause(world.random.int(BUSY_MS / 2, BUSY_MS))
      if (how === 'terminate') await world.database.terminateAll()
      else await world.database.restart(how)
      gaps.push(await untilServed(work))
    }
  }
  const isSame = world.nodes.every((node, index) => node.pid() === pids[index])
  const longest = Math.max(...gaps)
  const wrong = surprises(work)
  const extra = `served again after ${longest} ms at most; nodes ${isSame ? 'lived on' : 'DIED'}; 5xx other than 503: ${wrong}`
  const tried = `${times} restarts, ${times} crashes of PostgreSQL and ${times} times all connections ended, under load`
  const rows = await recover(world, 'database', tried, work, extra)
  const isWell = isSame && wrong === 0 && longest <= BACK_WITHIN_MS
  return [...rows.map((row) => ({ ...row, held: row.held === true && isWell })), await connectionsRow(world)]
}

/** Whoever comes back must not leave a second self behind: by and by those would take all connections there are. */
async function connectionsRow(world: World): Promise<Row> {
  const listening = await world.count(sql`
    select count(*) from pg_stat_activity
    where application_name = 'lunnitsa events' and datname = current_database()`)
  return {
    program: 'database',
    tried: 'connections afterwards',
    counts: `${listening} listen to changes, of ${world.nodes.length} nodes`,
    held: listening === world.nodes.length,
  }
}

/** How long after the database is back the next good answer comes. */
async function untilServed(work: Workload): Promise<number> {
  const back = Date.now()
  for (;;) {
    const next = work.log.find(({ at, isGood }) => isGood && at >= back)
    if (next) return next.at - back
    if (Date.now() - back > 60_000) return 60_000
    await pause(20)
  }
}

/** Somebody else has taken every connection that PostgreSQL gives. */
export async function noConnections(
  world: World,
  { times, buyers }: { times: number; buyers: number },
): Promise<Row[]> {
  const work = await startWorkload(world, { buyers, most: 1_000 })
  const pids = world.nodes.map((node) => node.pid())
  let taken = 0
  for (let round = 0; round < times; round++) {
    await pause(BUSY_MS / 2)
    const hog = await world.database.exhaust()
    taken = Math.max(taken, hog.taken)
    await pause(BUSY_MS)
    await hog.release()
  }
  await pause(BUSY_MS)
  const isSame = world.nodes.every((node, index) => node.pid() === pids[index])
  const busy = work.log.filter(({ status }) => status === 503).length
  const wrong = surprises(work)
  const extra = `${taken} connections taken, ${busy} told to come back (503), 5xx other than 503: ${wrong}; nodes ${isSame ? 'lived on' : 'DIED'}`
  const rows = await recover(
    world,
    'database',
    `${times} × PostgreSQL without a free connection, under load`,
    work,
    extra,
  )
  return rows.map((row) => ({ ...row, held: row.held === true && isSame && wrong === 0 && busy > 0 && taken > 0 }))
}
