import { sql } from 'drizzle-orm'
import type { Language } from '#rules/location/site.ts'
import { BONUS } from '#rules/loyalty/spendable-bonuses.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { type Db, transaction } from '../../../kernel/database/db.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { oneByOne } from '../../../kernel/one-by-one.ts'
import { publishedTexts } from '../../../letters/letter-texts.ts'
import { newsReader } from '../../identity/index.ts'
import type { FollowUps, Unsubscribe } from '../../journeys/index.ts'
import { bonusesExpiringLetter } from './bonus-letters.ts'

export type LetterDeps = {
  db: Db
  log: Logger
  followUps: FollowUps
  originOf(language: Language): string
  settings: Pick<ShopSettings, 'loyalty' | 'timeZone' | 'letterTimeZones'>
}

type Part = { lotId: number; amount: number; at: Date }

/**
 * Writes to those whose bonuses are about to expire: once of each lot, one letter for all that a night finds, and only
 * to who subscribed. Answers how many letters. Safe to run twice and on two nodes.
 */
export async function remindOfExpiring(deps: LetterDeps, now: Date): Promise<number> {
  return oneByOne(
    await customersToRemind(deps, now),
    (customerId) => remind(deps, customerId, now),
    (error, customerId) =>
      deps.log.error(
        { event: 'bonuses.reminder_failed', alarm: true, err: error, customerId },
        'a reminder of expiring bonuses could not be written',
      ),
  )
}

/** A lot that is worth no whole bonus is not worth a letter. */
function isDue({ loyalty }: LetterDeps['settings'], now: Date) {
  const at = now.toISOString()
  return sql`l.free >= ${BONUS} and l.active_from <= ${at}::timestamptz and l.expires_at > ${at}::timestamptz
    and l.expires_at <= ${at}::timestamptz + make_interval(days => ${loyalty.remindDays})
    and not exists (select from loyalty.reminders r where r.lot_id = l.id)`
}

async function customersToRemind({ db, settings }: LetterDeps, now: Date): Promise<number[]> {
  const { rows } = await db.execute<{ customer_id: string }>(sql`
    select distinct l.customer_id from loyalty.lots l where ${isDue(settings, now)} order by 1`)
  return rows.map(({ customer_id }) => Number(customer_id))
}

function remind({ db, followUps, originOf, settings }: LetterDeps, customerId: number, now: Date): Promise<boolean> {
  const { loyalty, letterTimeZones } = settings
  return transaction(db, async (tx) => {
    const reader = await newsReader(tx, customerId)
    if (!reader || !loyalty.sites.includes(reader.language)) return false
    const { rows } = await tx.execute<{ id: number; free: number; expires_at: string }>(sql`
      with reminded as (
        insert into loyalty.reminders (lot_id, at)
        select l.id, ${now.toISOString()} from loyalty.lots l
        where l.customer_id = ${customerId} and ${isDue(settings, now)} order by l.id
        on conflict (lot_id) do nothing returning lot_id)
      select l.id, l.free, l.expires_at from loyalty.lots l join reminded on reminded.lot_id = l.id
      order by l.expires_at, l.id`)
    const [first, ...others] = rows.map(
      ({ id, free, expires_at }): Part => ({
        lotId: id,
        amount: Math.floor(free / BONUS),
        at: new Date(expires_at),
      }),
    )
    // Another node has written meanwhile.
    if (!first) return false
    const { email, name, language } = reader
    const letter = (unsubscribe: Unsubscribe | null) =>
      bonusesExpiringLetter(publishedTexts(tx), [first, ...others], {
        name,
        language,
        origin: originOf(language),
        timeZone: letterTimeZones[language],
        sharePercent: loyalty.sharePercent,
        unsubscribeUrl: unsubscribe?.url ?? null,
      })
    const followUp = { journey: 'bonuses_expire', key: String(first.lotId), to: email, letter } as const
    return (await followUps.write(tx, followUp, now)) === 'written'
  })
}
