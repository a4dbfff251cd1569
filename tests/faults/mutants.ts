import type { FaultDatabase } from './harness/database.ts'
import type { Row } from './harness/row.ts'
import type { Random } from './harness/seeded-random.ts'
import { openWorld, type World } from './harness/world.ts'

/** A shop without one of its guards, and the program that must notice. */
type Mutant = {
  mutation: string
  program: string
  /** The second guard, in the database, goes too: each alone would hold. */
  sabotage?: string
}

const MUTANTS: readonly Mutant[] = [
  {
    mutation: 'stock guard',
    program: 'last-items',
    sabotage: 'alter table stock.balances drop constraint balances_check',
  },
  { mutation: 'order key', program: 'same-order' },
  {
    mutation: 'certificate debit',
    program: 'spend-once',
    sabotage: 'alter table certificates.certificates drop constraint certificates_free_check',
  },
  {
    mutation: 'promo limit',
    program: 'spend-once',
    sabotage: 'alter table promo.promos drop constraint promos_within_limit',
  },
  {
    mutation: 'webhook once',
    program: 'webhooks',
    sabotage: 'alter table payments.provider_events drop constraint provider_events_provider_event_key_key',
  },
  { mutation: 'webhook amount', program: 'webhooks' },
  { mutation: 'webhook signature', program: 'webhooks' },
  {
    mutation: 'certificate refund',
    program: 'gifts',
    sabotage: 'alter table certificates.certificates drop constraint certificates_free_check',
  },
  { mutation: 'same work', program: 'guesses' },
  { mutation: 'letter within', program: 'gift-letters' },
  { mutation: 'letter key', program: 'gift-kills' },
  { mutation: 'leap day', program: 'gift-clock' },
  { mutation: 'sending zone', program: 'gift-clock' },
]

/** Each program is worth something only if it fails on a shop that deserves it. */
export async function mutantRows(
  database: FaultDatabase,
  options: {
    random: Random
    of: readonly string[] | undefined
    run(world: World, program: string): Promise<Row[]>
    say(line: string): void
  },
): Promise<Row[]> {
  const { random, of, run, say } = options
  const rows: Row[] = []
  for (const { mutation, program, sabotage } of MUTANTS.filter((mutant) => !of || of.includes(mutant.program))) {
    const name = `mutant_${mutation.replaceAll(' ', '_')}`
    const world = await openWorld(database, {
      name,
      random: random.fork(mutation),
      mutants: [mutation],
      ...(sabotage && { sabotage }),
    })
    try {
      const broken = (await run(world, program)).filter(({ held }) => held === false)
      rows.push({
        program: 'mutants',
        tried: `no ${mutation}${sabotage ? ', and no constraint behind it' : ''}: ${program} must fail`,
        counts: broken.length > 0 ? `caught: ${broken.map(({ counts }) => counts).join(' / ')}` : 'not noticed',
        held: broken.length > 0 && broken.every(({ tried }) => tried !== 'to run to its end'),
      })
      say(`mutant "${mutation}": ${broken.length > 0 ? 'caught' : 'NOT NOTICED'}`)
    } finally {
      await world.close()
    }
  }
  return rows
}
