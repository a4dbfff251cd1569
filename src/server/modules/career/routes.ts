import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { applyForJob, openVacancies, uploadResume } from '#contract/content/career.ts'
import type { Db } from '../../kernel/database/db.ts'
import { shownAt } from '../../kernel/editing/shown-window.ts'
import type { Outbox } from '../../kernel/events/outbox.ts'
import { done } from '../../kernel/result.ts'
import type { Serve } from '../../kernel/serve.ts'
import { apply } from './apply.ts'
import { receiveResume } from './receive-resume.ts'
import type { ResumeFiles } from './resume-files.ts'
import { vacancies } from './tables.ts'

export type CareerDeps = {
  db: Db
  outbox: Outbox
  files: ResumeFiles
  /** Where applications go. */
  staffEmail: string
  keepMonths: number
}

/** The day on which it was first written down. */
const POSTED_ON = sql<string>`(select to_char(min(h.changed_at), 'YYYY-MM-DD') from career.history h
  where h.entity = 'vacancy' and h.entity_key = vacancies.id::text)`

export function careerRoutes(serve: Serve, deps: CareerDeps): void {
  serve(openVacancies, async ({ now, dependsOn }) => {
    dependsOn('vacancies')
    const rows = await deps.db
      .select({ ...getTableColumns(vacancies), postedOn: POSTED_ON })
      .from(vacancies)
      .where(and(eq(vacancies.isOpen, true), shownAt(vacancies, now)))
      .orderBy(asc(vacancies.position), asc(vacancies.id))
    return done({
      vacancies: rows.map(({ id, title, place, kind, tasks, expectations, offers, postedOn }) => ({
        ...{ id, title, place, kind, tasks, expectations, offers, postedOn },
      })),
    })
  })
  serve(uploadResume, ({ query, ...ctx }) => receiveResume(deps, query.name, ctx))
  serve(applyForJob, ({ body, ...ctx }) => apply(deps, body, ctx))
}
