import { sql } from 'drizzle-orm'
import { dueReminder, REMINDER_DAYS } from '#rules/certificates/expiry-reminder.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import { type Db, transaction } from '../../../kernel/database/db.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { oneByOne } from '../../../kernel/one-by-one.ts'
import { publishedTexts } from '../../../letters/letter-texts.ts'
import { lettersTo } from '../../identity/index.ts'
import type { FollowUps } from '../../journeys/index.ts'
import { certificateReminderLetter } from './certificate-reminder-letter.ts'

export type ReminderDeps = {
  db: Db
  log: Logger
  followUps: FollowUps
  originOf(language: Language): string
  /** By whose clock days are counted. */
  timeZone: string
  /** By whose clock the last day is told, for each language. */
  timeZones: Record<Language, string>
}

const PAGE = 100

type Ending = {
  id: number
  number: string
  publicId: string
  currency: Currency
  free: number
  expiresAt: string
  ownerId: number | null
  recipientEmail: string | null
  language: Language | null
  origin: string | null
}

/**
 * Letters about certificates that end in a month and in a week, one of each, to the owner or, while it is nobody's, to
 * whom it was sent. Run twice, or on two nodes, it sends none twice. Answers how many were due.
 */
export async function remindOfEnding(deps: ReminderDeps, now: Date): Promise<number> {
  let due = 0
  for (let after = 0; ; ) {
    const page = await endingAfter(deps.db, after, now)
    const owners = await lettersTo(
      deps.db,
      page.flatMap(({ ownerId }) => ownerId ?? []),
    )
    due += await oneByOne(
      page,
      (ending) => remindOne(deps, ending, readerOf(ending, owners, deps), now),
      (error, { id }) =>
        deps.log.error(
          { event: 'certificates.reminder_failed', alarm: true, err: error, certificateId: id },
          'a reminder of a certificate could not be written',
        ),
    )
    const last = page.at(-1)
    if (!last || page.length < PAGE) return due
    after = last.id
  }
}

async function remindOne(deps: ReminderDeps, ending: Ending, reader: Reader | null, now: Date): Promise<boolean> {
  const expiresAt = new Date(ending.expiresAt)
  const days = dueReminder(expiresAt, now, deps.timeZone)
  if (days === null || reader === null) return false
  await transaction(deps.db, async (tx) => {
    const letter = () =>
      certificateReminderLetter(publishedTexts(tx), {
        ...reader,
        lastDigits: ending.number.slice(-4),
        sum: formatMoney(money(ending.free, ending.currency), reader.language),
        expiresAt,
        timeZone: deps.timeZones[reader.language],
      })
    // A term that was prolonged is another one.
    const key = `${ending.id}:${expiresAt.toISOString().slice(0, 10)}:${days}`
    await deps.followUps.write(tx, { journey: 'certificate_ends', key, to: reader.to, letter }, now)
  })
  return true
}

async function endingAfter(db: Db, after: number, now: Date): Promise<Ending[]> {
  const { rows } = await db.execute<Ending>(sql`
    select c.id, c.number, c.public_id as "publicId", c.currency, c.free, c.expires_at as "expiresAt",
      c.customer_id::double precision as "ownerId", g.recipient_email as "recipientEmail", g.language, g.origin
    from certificates.certificates c
    left join lateral (
      select recipient_email, language, origin, state from certificates.gifts
      where certificate_id = c.id and top_up_of is null order by id desc limit 1
    ) g on g.state = 'sent'
    where c.free > 0 and c.id > ${after} and c.expires_at > ${now.toISOString()}
      and c.expires_at < ${now.toISOString()}::timestamptz + make_interval(days => ${REMINDER_DAYS[0] + 1})
    order by c.id limit ${PAGE}`)
  return rows
}

type Reader = { to: string; language: Language; url: string; isInProfile: boolean }

function readerOf(
  ending: Ending,
  owners: ReadonlyMap<number, { email: string; language: Language }>,
  { originOf }: ReminderDeps,
): Reader | null {
  if (ending.ownerId !== null) {
    const owner = owners.get(ending.ownerId)
    if (!owner) return null
    const url = `${originOf(owner.language)}/profile?section=certificatesData`
    return { to: owner.email, language: owner.language, url, isInProfile: true }
  }
  const { recipientEmail, language, origin, publicId } = ending
  // Of one that nobody was written to, or whose recipient is erased.
  if (!recipientEmail || !language || !origin) return null
  return { to: recipientEmail, language, url: `${origin}/get-certificate/${publicId}`, isInProfile: false }
}
