import { applyForJob, openVacancies, previewVacancies, uploadResume } from '#contract/content/career.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { Outbox } from '../../kernel/events/outbox.ts'
import type { Limits } from '../../kernel/limits/limits.ts'
import { done, refused } from '../../kernel/result.ts'
import type { Serve } from '../../kernel/serve.ts'
import { findRowPreview } from '../content/index.ts'
import { apply } from './apply.ts'
import { receiveResume } from './receive-resume.ts'
import type { ResumeFiles } from './resume-files.ts'
import { readVacancies, readVacanciesWith } from './vacancies-store.ts'

export type CareerDeps = {
  db: Db
  outbox: Outbox
  limits: Limits
  files: ResumeFiles
  /** Where applications go. */
  staffEmail: string
  staffLanguage: Language
  keepMonths: number
  /** Of the links that show what is not published. */
  previewSecret: string
}

export function careerRoutes(serve: Serve, deps: CareerDeps): void {
  serve(openVacancies, async ({ now, dependsOn }) => {
    dependsOn('vacancies')
    return done({ vacancies: await readVacancies(deps.db, now) })
  })
  serve(previewVacancies, async ({ body, visitor, now }) => {
    const asked = { of: 'vacancy' as const, token: body.token, language: visitor.site.language }
    const found = await findRowPreview(deps.db, deps.previewSecret, asked, now)
    if (!found) return refused('content.preview_unknown')
    const vacancies = await readVacanciesWith(deps.db, found)
    return done({ vacancies, preview: { from: found.from, isSeen: true } })
  })
  serve(uploadResume, ({ query, upload, header, ...ctx }) => {
    const announcedBytes = Number(header('content-length') ?? 0)
    return receiveResume(deps, { name: query.name, content: upload, announcedBytes }, ctx)
  })
  serve(applyForJob, ({ body, ...ctx }) => apply(deps, body, ctx.header('idempotency-key'), ctx))
}
