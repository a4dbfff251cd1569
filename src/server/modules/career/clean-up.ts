import { sql } from 'drizzle-orm'
import type { CareerDeps } from './routes.ts'

/** How long an uploaded file waits for its application. */
const WAIT_HOURS = 6

type CleanUpDeps = Pick<CareerDeps, 'db' | 'files' | 'keepMonths'>

/**
 * Every night: applications that were kept long enough, files whose application never came, and whatever a crash left
 * between a file and its row. Rows go first: a file without a row is found the next night, a row without a file is not.
 */
export async function cleanUp({ db, files, keepMonths }: CleanUpDeps, now: Date): Promise<void> {
  await forgetWaiting({ db, files }, now)
  const { rows } = await db.execute<{ file: string }>(sql`
    delete from career.resumes where application_id in (
      select id from career.applications
      where created_at < ${now.toISOString()}::timestamptz - make_interval(months => ${keepMonths}))
    returning file`)
  await db.execute(sql`
    delete from career.applications
    where created_at < ${now.toISOString()}::timestamptz - make_interval(months => ${keepMonths})`)
  await files.remove(rows.map(({ file }) => file))
  await files.removeLeftOvers(async (names) => {
    const known = await db.execute<{ file: string }>(
      sql`select file from career.resumes where file in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`,
    )
    return new Set(known.rows.map(({ file }) => file))
  })
}

/** Files whose application never came. */
export async function forgetWaiting({ db, files }: Omit<CleanUpDeps, 'keepMonths'>, now: Date): Promise<void> {
  const { rows } = await db.execute<{ file: string }>(sql`
    delete from career.resumes where application_id is null
      and uploaded_at < ${now.toISOString()}::timestamptz - make_interval(hours => ${WAIT_HOURS})
    returning file`)
  await files.remove(rows.map(({ file }) => file))
}
