import { sql } from 'drizzle-orm'
import type { JourneySettings } from '#rules/journeys/journey-settings.ts'
import { isTooMany, JOURNEYS, type Journey } from '#rules/journeys/journeys.ts'
import type { Transaction } from '../../kernel/database/db.ts'
import type { Outbox } from '../../kernel/events/outbox.ts'
import { service } from '../../kernel/shop-module.ts'
import type { SentLetter } from '../../letters/letter.ts'
import type { NewsReaders } from '../newsletter/index.ts'

export type Unsubscribe = { url: string; isOneClick: boolean }

export type FollowUp = {
  journey: Journey
  /** What it is about: the journey writes of it once. */
  key: string
  to: string
  /** Of the same journey to the same address. */
  onceInDays?: number
  /** Made only if it is sent. A letter with news carries the link by which its reader gets no more of them. */
  letter(unsubscribe: Unsubscribe | null): Promise<SentLetter>
}

/** `later`: its reader had enough letters for now; ask again while it is still worth telling. */
export type FollowUpOutcome = 'written' | 'repeated' | 'not_wanted' | 'later'

/** The only way to send an e-mail that nobody triggered at that moment. */
export type FollowUps = {
  /** The letter leaves if the transaction does. Calls for one address wait for each other. */
  write(tx: Transaction, followUp: FollowUp, now: Date): Promise<FollowUpOutcome>
}
export const followUps = service<FollowUps>('journeys.follow_ups')

/** Of a shop without journeys, which writes nothing that nobody waits for. */
export const NO_FOLLOW_UPS: FollowUps = { write: async () => 'not_wanted' }

export function createFollowUps(deps: {
  outbox: Outbox
  readers: NewsReaders
  limits: Pick<JourneySettings, 'lettersPerWeek' | 'restHours'>
}): FollowUps {
  return {
    async write(tx, followUp, now) {
      const { journey, key, to } = followUp
      const { isMarketing, isLimited } = JOURNEYS[journey]
      // Two jobs that count the letters of one reader at once would both find room for one more.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('journeys:' || lower(${to}), 0))`)
      const reader = isMarketing ? await deps.readers.find(tx, to) : null
      if (isMarketing && !reader) return 'not_wanted'
      if (await isWritten(tx, followUp, now)) return 'repeated'
      if (isLimited && isTooMany(await writtenTo(tx, to), deps.limits, now)) return 'later'
      const { rowCount } = await tx.execute(sql`
        insert into journeys.letters (journey, key, email, written_at)
        values (${journey}, ${key}, ${to}, ${now.toISOString()}) on conflict (journey, key) do nothing`)
      if (!rowCount) return 'repeated'
      const unsubscribe = reader?.unsubscribe ?? null
      await deps.outbox.put(tx, 'email', `${journey}:${key}`, {
        to,
        ...(await followUp.letter(unsubscribe)),
        ...(unsubscribe && { unsubscribe }),
      })
      return 'written'
    },
  }
}

async function isWritten(tx: Transaction, { journey, key, to, onceInDays }: FollowUp, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from journeys.letters where journey = ${journey} and (key = ${key} or (lower(email) = lower(${to})
      and written_at > ${now.toISOString()}::timestamptz - make_interval(days => ${onceInDays ?? 0})))
    limit 1`)
  return rows.length > 0
}

async function writtenTo(tx: Transaction, email: string): Promise<Date[]> {
  const { rows } = await tx.execute<{ written_at: string }>(sql`
    select written_at from journeys.letters where lower(email) = lower(${email}) order by written_at desc limit 100`)
  return rows.map(({ written_at }) => new Date(written_at))
}
