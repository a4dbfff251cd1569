import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { checkboxProblem } from '#rules/forms/choice.ts'
import { emailProblem, normaliseEmail } from '#rules/forms/contacts/email.ts'
import type { Language } from '#rules/location/site.ts'
import { canRemind, REMIND_MINUTES } from '#rules/streams/stream-phase.ts'
import { type Db, transaction } from '../../kernel/database/db.ts'
import { fieldErrors } from '../../kernel/requests/field-errors.ts'
import { done, refused } from '../../kernel/result.ts'
import { publishedTexts } from '../../letters/letter-texts.ts'
import { consentVersions } from '../content/index.ts'
import { streamLetter } from './stream-letter.ts'
import type { StreamsDeps } from './streams-deps.ts'
import { findStream } from './streams-store.ts'

type Wish = { slug: string; email: string; hasConsent: boolean }

/** Whether the address has asked before or not, the answer is the same: it tells nobody who watches. */
export async function askReminder(db: Db, { slug, email, hasConsent }: Wish, language: Language, now: Date) {
  const stream = await findStream(db, slug, now)
  if (!stream) return refused('streams.unknown')
  const errors = fieldErrors({ email: emailProblem(email), hasConsent: checkboxProblem(hasConsent) }, language)
  if (errors) return refused('streams.form_wrong', { errors })
  if (!canRemind({ startsAt: stream.startsAt.toISOString() }, now)) return refused('streams.too_late')
  const at = now.toISOString()
  const { personalData: consent } = await consentVersions(db, language)
  // Whoever asks again after cancelling wants the letter again.
  await db.execute(sql`
    insert into streams.reminders as r (stream_id, email, token, created_at, consented_at, consent_version)
    values (${stream.id}, ${normaliseEmail(email) ?? email}, ${randomBytes(18).toString('base64url')}, ${at}, ${at},
      ${consent})
    on conflict (stream_id, lower(email)) do update set cancelled_at = null, consented_at = excluded.consented_at,
      consent_version = excluded.consent_version where r.sent_at is null`)
  return done({ success: true } as const)
}

export async function cancelReminder(db: Db, token: string, now: Date) {
  const { rows } = await db.execute<{ title: string }>(sql`
    update streams.reminders r set cancelled_at = coalesce(cancelled_at, ${now.toISOString()})
    from streams.streams s where s.id = r.stream_id and r.token = ${token} returning s.title`)
  const [found] = rows
  return found ? done(found) : refused('streams.reminder_unknown')
}

type Due = { id: string; email: string; token: string; title: string; startsAt: string }

/** Half an hour before, once. What has begun while no worker ran is not announced any more. */
export async function sendReminders(deps: StreamsDeps, now: Date): Promise<number> {
  const { origin, timeZone, language } = deps
  return transaction(deps.db, async (tx) => {
    const at = now.toISOString()
    const { rows } = await tx.execute<Due>(sql`
      select r.id, r.email, r.token, s.title, s.starts_at as "startsAt"
      from streams.reminders r join streams.streams s on s.id = r.stream_id
      where r.sent_at is null and r.cancelled_at is null and s.starts_at > ${at} and s.is_shown
        and s.starts_at <= ${at}::timestamptz + make_interval(mins => ${REMIND_MINUTES})
      order by r.id limit 500 for update of r skip locked`)
    for (const due of rows) {
      await tx.execute(sql`update streams.reminders set sent_at = ${at} where id = ${due.id}`)
      const letter = await streamLetter(publishedTexts(tx), {
        title: due.title,
        startsAt: new Date(due.startsAt),
        ...{ timeZone, language },
        url: `${origin}/streams`,
        cancelUrl: `${origin}/streams?cancel=${due.token}`,
      })
      await deps.outbox.put(tx, 'email', `stream-reminder:${due.id}`, { to: due.email, ...letter })
    }
    return rows.length
  })
}
