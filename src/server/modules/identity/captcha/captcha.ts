import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { CAPTCHA_DIGITS } from '#rules/identity/captcha-picture.ts'
import { answerForms } from '#rules/identity/captcha-question/answer-forms.ts'
import { captchaQuestion } from '#rules/identity/captcha-question/captcha-question.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { isSameSecret } from '../../../kernel/secrets/is-same-secret.ts'
import { keyedHash } from '../../../kernel/secrets/keyed-hash.ts'
import { tokenHash } from '../../../kernel/secrets/token-hash.ts'
import { captchaImage } from './captcha-image.ts'

const LIVES_MINUTES = 5
/** A visit: a browser that proved to be a person's is not asked again for so long. */
const VISIT_MINUTES = 120

type Asker = { db: Db; secret: string }

/** Signing in changes the session, the browser stays: a captcha is solved once for both. */
type Visit = { sessionId: string; browser: string }

/** A picture and a question; answering either is enough. The answers stay here, as hashes. */
export async function makeCaptcha({ db, secret }: Asker, sessionId: string, language: Language, now: Date) {
  const digits = String(randomInt(10 ** CAPTCHA_DIGITS)).padStart(CAPTCHA_DIGITS, '0')
  const { question, answer } = captchaQuestion(randomInt(2 ** 31), language)
  const token = randomBytes(18).toString('base64url')
  await db.execute(sql`
    insert into identity.captchas (token_hash, session_hash, image_hash, question_hash, expires_at)
    values (${tokenHash(token)}, ${tokenHash(sessionId)}, ${keyedHash(secret, 'captcha', token, digits)},
      ${keyedHash(secret, 'captcha', token, answer)},
      ${now.toISOString()}::timestamptz + make_interval(mins => ${LIVES_MINUTES}))`)
  const image = await captchaImage(digits, randomInt(2 ** 31))
  return { image: `data:image/png;base64,${image.toString('base64')}`, token, question }
}

/** Whether the answer is right. Right or wrong, a token is worth one try, and only to the session that asked for it. */
export async function solveCaptcha(
  { db, secret }: Asker,
  { sessionId, browser }: Visit,
  given: { token: string; answer: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute<{ image_hash: Buffer; question_hash: Buffer }>(sql`
    update identity.captchas set tried_at = ${now.toISOString()}
    where token_hash = ${tokenHash(given.token)} and session_hash = ${tokenHash(sessionId)}
      and tried_at is null and expires_at > ${now.toISOString()}
    returning image_hash, question_hash`)
  const [row] = rows
  if (!row) return false
  const hashOf = (answer: string) => keyedHash(secret, 'captcha', given.token, answer)
  const isRight =
    isSameSecret(hashOf(given.answer.replace(/\s/g, '')), row.image_hash) ||
    answerForms(given.answer).some((form) => isSameSecret(hashOf(form), row.question_hash))
  if (!isRight) return false
  await db.execute(sql`
    update identity.captchas set solved_at = ${now.toISOString()}, browser_hash = decode(${browser}, 'hex')
    where token_hash = ${tokenHash(given.token)}`)
  return true
}

export async function hasSolvedCaptcha(db: Db, { sessionId, browser }: Visit, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from identity.captchas
    where (session_hash = ${tokenHash(sessionId)} or browser_hash = decode(${browser}, 'hex'))
      and solved_at > ${now.toISOString()}::timestamptz - make_interval(mins => ${VISIT_MINUTES}) limit 1`)
  return rows.length > 0
}
