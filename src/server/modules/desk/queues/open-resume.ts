import { sql } from 'drizzle-orm'
import { type Db, transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import type { ResumeFiles } from '../../career/index.ts'
import type { Editor } from '../desk-deps.ts'

export type ResumeDeps = {
  db: Db /** Null where the shop looks for nobody. */
  resumes: Pick<ResumeFiles, 'read'> | null
}

/** The file of an application and the name that its sender gave it. Who has opened it is written down. */
export async function openResume({ db, resumes }: ResumeDeps, id: number, editor: Editor) {
  const { rows } = await db.execute<{ file: string | null; resume: string; reference: string }>(sql`
    select file, resume, reference from career.published_applications where id = ${id}`)
  const [application] = rows
  const bytes = application?.file && resumes ? await resumes.read(application.file) : null
  if (!application || !bytes) return refused('queue.no_resume')
  await transaction(db, (tx) =>
    recordScreenAction(tx, editor, {
      command: 'resume open',
      entity: 'application',
      entityKey: application.reference,
    }),
  )
  return done({ bytes, name: application.resume })
}
