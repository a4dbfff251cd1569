import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import type { RecordEvent } from '../../kernel/events/domain-events.ts'

type Contacts = { phone: string; email: string | null }

const isOf = ({ phone, email }: Contacts) => sql`(a.phone = ${phone} or lower(a.email) = lower(${email}))`

/** The rows go with the account; the files follow by a job as soon as that is committed. */
export async function eraseFromCareer(tx: Transaction, record: RecordEvent, person: Contacts): Promise<void> {
  const { rows } = await tx.execute<{ file: string }>(sql`
    select r.file from career.resumes r join career.applications a on a.id = r.application_id where ${isOf(person)}`)
  await tx.execute(sql`delete from career.applications a where ${isOf(person)}`)
  if (rows.length > 0) await record(tx, 'career.resumes_removed', { files: rows.map(({ file }) => file) })
}

/** The file itself is the person's own already; its name says which one we have. */
export async function careerOfPerson(db: Db, person: Contacts) {
  const { rows } = await db.execute(sql`
    select a.reference, a.created_at, v.title as vacancy, a.name, a.phone, a.email, a.about, a.consented_at,
      r.sent_name as resume
    from career.applications a
    left join career.resumes r on r.application_id = a.id
    left join career.vacancies v on v.id = a.vacancy_id
    where ${isOf(person)} order by a.id`)
  return { applications: rows }
}
