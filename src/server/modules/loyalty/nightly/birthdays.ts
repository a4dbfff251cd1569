import { wallClock } from '#rules/delivery/calendar.ts'
import { birthdayPresentYear } from '#rules/loyalty/birthday-present.ts'
import { presentTerm } from '#rules/loyalty/bonus-lots.ts'
import { type Transaction, transaction } from '../../../kernel/database/db.ts'
import { oneByOne } from '../../../kernel/one-by-one.ts'
import { publishedTexts } from '../../../letters/letter-texts.ts'
import { birthdaysOfCustomers, newsReader } from '../../identity/index.ts'
import type { Unsubscribe } from '../../journeys/index.ts'
import { giveBirthdayBonuses } from '../presents.ts'
import { birthdayBonusesLetter } from './bonus-letters.ts'
import type { LetterDeps } from './reminders.ts'

/**
 * Of the shop's day: a birthday begins at its midnight. Bonuses are of the sites that have the programme. Who wants our
 * letters is told; the letter leaves with the bonuses or not at all.
 */
export async function giveDueBirthdayBonuses(deps: LetterDeps, now: Date): Promise<void> {
  const { db, settings } = deps
  const { timeZone, loyalty } = settings
  const today = wallClock(now, timeZone).day
  for (const site of loyalty.sites)
    await oneByOne(
      await birthdaysOfCustomers(db, site),
      async ({ customerId, birthday }) => {
        const year = birthdayPresentYear(birthday, today, loyalty.birthdayDaysAround)
        if (year === null || loyalty.birthdayBonuses === 0) return false
        return transaction(db, async (tx) => {
          const isGiven = await giveBirthdayBonuses(tx, loyalty, { customerId, birthday, today }, now)
          if (isGiven) await congratulate(tx, deps, { customerId, year }, now)
          return isGiven
        })
      },
      (error, { customerId }) =>
        deps.log.error(
          { event: 'bonuses.birthday_failed', alarm: true, err: error, customerId },
          'birthday bonuses could not be given',
        ),
    )
}

async function congratulate(
  tx: Transaction,
  { followUps, originOf, settings }: LetterDeps,
  { customerId, year }: { customerId: number; year: number },
  now: Date,
): Promise<void> {
  const reader = await newsReader(tx, customerId)
  if (!reader) return
  const { loyalty, letterTimeZones } = settings
  const { email, name, language } = reader
  const letter = (unsubscribe: Unsubscribe | null) =>
    birthdayBonusesLetter(
      publishedTexts(tx),
      { amount: loyalty.birthdayBonuses, until: presentTerm(loyalty, now).expiresAt },
      {
        name,
        language,
        origin: originOf(language),
        timeZone: letterTimeZones[language],
        sharePercent: loyalty.sharePercent,
        unsubscribeUrl: unsubscribe?.url ?? null,
      },
    )
  await followUps.write(tx, { journey: 'birthday_bonuses', key: `${customerId}:${year}`, to: email, letter }, now)
}
