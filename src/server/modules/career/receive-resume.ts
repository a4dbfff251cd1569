import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { MAX_RESUME_BYTES } from '#contract/content/career.ts'
import { cleanFileName } from '#rules/career/clean-file-name.ts'
import type { Db } from '../../kernel/database/db.ts'
import { networkOf } from '../../kernel/limits/network-of.ts'
import { done, refused } from '../../kernel/result.ts'
import { tokenHash } from '../../kernel/secrets/token-hash.ts'
import type { CallContext } from '../../kernel/serve.ts'
import { forgetWaiting } from './clean-up.ts'
import type { CareerDeps } from './routes.ts'

/** Files that wait for their applications take two gigabytes at most, whoever sends them. */
const MAX_WAITING = 200
/** Of one household, so that nobody takes the room of all. */
const UPLOADS = { max: 5, seconds: 3_600 }

const REFUSALS = {
  empty: 'career.resume_empty',
  too_large: 'career.resume_too_large',
  type: 'career.resume_type',
  broken: 'career.resume_broken',
} as const

/** Keeps a file for an application that follows. Until then it is nobody's, and after some hours it is gone. */
export async function receiveResume(
  { db, files, limits }: CareerDeps,
  { name, content, announcedBytes }: { name: string; content?: AsyncIterable<Uint8Array>; announcedBytes: number },
  { address, now }: Pick<CallContext, 'address' | 'now'>,
) {
  if (!content) return refused('career.resume_empty')
  if (announcedBytes > MAX_RESUME_BYTES) return refused('career.resume_too_large')
  const { ok, retryAfter } = await limits.take(`resume:network:${networkOf(address)}`, UPLOADS)
  if (!ok) return refused('career.too_many_resumes', { retryAfter })
  if (!(await hasRoom(db))) {
    await forgetWaiting({ db, files }, now)
    if (!(await hasRoom(db))) return refused('career.too_many_resumes')
  }

  const received = await files.receive(content, MAX_RESUME_BYTES)
  if (typeof received === 'string') return refused(REFUSALS[received])
  const token = randomBytes(24).toString('base64url')
  const sentName = cleanFileName(name)
  try {
    await db.execute(sql`
      insert into career.resumes (file, token_hash, sent_name, type, bytes, uploaded_at)
      values (${received.file}, ${tokenHash(token)}, ${sentName}, ${received.type}, ${received.bytes},
        ${now.toISOString()})`)
  } catch (error) {
    await files.remove([received.file])
    throw error
  }
  return done({ token, name: sentName, bytes: received.bytes })
}

async function hasRoom(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*)::integer as waiting from career.resumes where application_id is null`,
  )
  return (rows[0]?.waiting ?? 0) < MAX_WAITING
}
