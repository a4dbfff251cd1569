import { assertInvariants, type Violation } from '../support/invariants.ts'
import { type FaultDatabase, startFaultDatabase } from './harness/database.ts'
import { type Row, tally } from './harness/row.ts'
import { type Random, seededRandom } from './harness/seeded-random.ts'
import { settle } from './harness/settle.ts'
import { openWorld, type World } from './harness/world.ts'
import { mutantRows } from './mutants.ts'
import { databaseRestarts, noConnections } from './programs/database-faults.ts'
import { fullPictureDisk } from './programs/full-disk.ts'
import { giftClock } from './programs/gift-clock.ts'
import { giftKills } from './programs/gift-kills.ts'
import { giftLetters } from './programs/gift-letters.ts'
import { gifts } from './programs/gifts.ts'
import { guesses } from './programs/guesses.ts'
import { kills } from './programs/kills.ts'
import { lastItems } from './programs/last-items.ts'
import { sameOrder } from './programs/same-order.ts'
import { spendOnce } from './programs/spend-once.ts'
import { tampering } from './programs/tampering.ts'
import { webhooks } from './programs/webhooks.ts'

export type Size = 'short' | 'full'
type Program = (world: World, size: Size) => Promise<Row[]>

/** The counts of a run; the short one is a part of `npm test`. */
export const PROGRAMS: Record<string, Program> = {
  'last-items': (world, size) => lastItems(world, { buyers: 200, rounds: size === 'full' ? 5 : 1 }),
  'same-order': (world, size) => sameOrder(world, { copies: 50, rounds: size === 'full' ? 20 : 1 }),
  'spend-once': (world, size) => spendOnce(world, { orders: 20, rounds: size === 'full' ? 20 : 1 }),
  webhooks: (world, size) => webhooks(world, { rounds: size === 'full' ? 20 : 2 }),
  tampering: (world) => tampering(world),
  'full-disk': (world, size) => fullPictureDisk(world, { pictures: size === 'full' ? 20 : 3 }),
  kills: (world, size) => kills(world, { kills: size === 'full' ? 50 : 2, buyers: 6 }),
  gifts: (world, size) => gifts(world, { rounds: size === 'full' ? 10 : 1 }),
  guesses: (world, size) =>
    guesses(world, size === 'full' ? { guesses: 10_000, looks: 200 } : { guesses: 600, looks: 40 }),
  'gift-letters': (world, size) =>
    giftLetters(world, { steps: size === 'full' ? 'all' : ['the letter is written', 'the letter has left'] }),
  'gift-kills': (world, size) => giftKills(world, { kills: size === 'full' ? 20 : 1, givers: 4 }),
  'gift-clock': (world, size) => giftClock(world, { parts: size === 'full' ? 'all' : ['the 29th of February'] }),
  'database-restarts': (world, size) => databaseRestarts(world, { times: size === 'full' ? 5 : 1, buyers: 6 }),
  'no-connections': (world, size) => noConnections(world, { times: size === 'full' ? 5 : 1, buyers: 6 }),
}

/** What takes the database away, or waits for a worker to be missed, is for the full run: it waits longer than all the rest. */
const ONLY_IN_FULL = ['gift-letters', 'gift-kills', 'gift-clock', 'database-restarts', 'no-connections']

export type Report = { rows: Row[]; seed: number; seconds: number }

export async function runFaults(options: {
  size: Size
  seed: number
  only?: readonly string[]
  /** Programs whose mutants are run; all if nothing is said. */
  mutantsOf?: readonly string[]
  say(line: string): void
}): Promise<Report> {
  const began = Date.now()
  const { size, seed, say } = options
  const random = seededRandom(seed)
  const database = await startFaultDatabase()
  const rows: Row[] = []
  try {
    const names = Object.keys(PROGRAMS).filter((name) =>
      options.only ? options.only.includes(name) : size === 'full' || !ONLY_IN_FULL.includes(name),
    )
    if (options.size === 'full' && (!options.only || options.only.includes('mutants')))
      rows.push(
        ...(await mutantRows(database, {
          random,
          say,
          of: options.mutantsOf,
          run: (world, name) => programRows(world, name, 'short'),
        })),
      )
    if (names.length > 0) rows.push(...(await runPrograms(database, names, size, random, say)))
  } finally {
    await database.stop()
  }
  return { rows, seed, seconds: (Date.now() - began) / 1000 }
}

async function runPrograms(
  database: FaultDatabase,
  names: readonly string[],
  size: Size,
  random: Random,
  say: (line: string) => void,
): Promise<Row[]> {
  const rows: Row[] = []
  let world = await openWorld(database, { name: 'faults', random })
  try {
    for (const name of names) {
      const began = Date.now()
      world.random = random.fork(name)
      const own = await programRows(world, name, size)
      rows.push(...own)
      say(`${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`)
      if (!own.some(({ tried }) => tried === TO_ITS_END)) continue
      // Its buyers and nodes may still be at it: the others must not suffer for that.
      await world.close()
      world = await openWorld(database, { name: `after_${name.replaceAll('-', '_')}`, random })
    }
  } finally {
    await world.close()
  }
  return rows
}

const TO_ITS_END = 'to run to its end'

/** A program's own rows, and one for what must hold of the whole shop once it has settled. */
async function programRows(world: World, name: string, size: Size): Promise<Row[]> {
  const program = PROGRAMS[name]
  if (!program) throw new Error(`there is no program ${name}`)
  try {
    const rows = await program(world, size)
    await settle(world)
    return [...rows, invariantRow(name, await assertInvariants(world.db))]
  } catch (error) {
    return [{ program: name, tried: TO_ITS_END, counts: inOneLine(error), held: false }]
  }
}

export function invariantRow(name: string, violations: readonly Violation[]): Row {
  const counts = violations.length === 0 ? 'none broken' : tally(violations.map(({ invariant }) => invariant))
  return { program: name, tried: 'the invariants afterwards', counts, held: violations.length === 0 }
}

/** The innermost cause says it best; a table has no room for more than a line. */
function inOneLine(error: unknown): string {
  let last = error
  while (last instanceof Error && last.cause) last = last.cause
  return String(last).replaceAll(/\s+/g, ' ').slice(0, 300)
}
