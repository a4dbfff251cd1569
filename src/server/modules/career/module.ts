import { homeLanguage } from '#rules/location/home.ts'
import { createEditing } from '../../kernel/editing/edit.ts'
import { later } from '../../kernel/events/domain-events.ts'
import { everyMinute, nightly, type ShopModule, service } from '../../kernel/shop-module.ts'
import { CONTENT_PREVIEWS } from '../content/index.ts'
import { cleanUp } from './clean-up.ts'
import { followVacancyWindows } from './editing/follow-windows.ts'
import { careerEventTags } from './events.ts'
import { letters } from './letter-kinds.ts'
import { careerOfPerson, eraseFromCareer } from './personal-data.ts'
import { type ResumeFiles, resumeFiles } from './resume-files.ts'
import { type CareerDeps, careerRoutes } from './routes.ts'
import { careerSettings } from './settings.ts'

/** What applicants sent, for whoever may read it. */
export const resumes = service<Pick<ResumeFiles, 'read'>>('career.resumes')

/** Vacancies, and applications with their résumés. */
export const career: ShopModule = {
  name: 'career',
  letters,
  // Its history is guarded by a function of the catalogue.
  needs: ['catalog', 'content'],
  settings: careerSettings,
  async setUp({ db, outbox, limits, record, settings, config, now, secret, provide }) {
    if (!settings.career) throw new Error('the module career needs settings.career')
    const files = resumeFiles(config.dataDir)
    const { keepMonths } = settings.career
    provide(resumes, files)
    const previewSecret = await secret(CONTENT_PREVIEWS)
    const { staffEmail } = config
    const staffLanguage = homeLanguage(settings)
    const deps: CareerDeps = { db, outbox, limits, files, staffEmail, staffLanguage, keepMonths, previewSecret }
    const editing = createEditing(db, { events: { record } })
    return {
      routes: (serve) => careerRoutes(serve, deps),
      on: { 'career.resumes_removed': later(({ payload }) => files.remove(payload.files)) },
      jobs: {
        'career.clean-up': nightly(() => cleanUp(deps, now())),
        'career.windows': everyMinute(() => followVacancyWindows(editing, now())),
      },
      tags: careerEventTags,
      personalData: {
        describe: (texts) => texts.career(keepMonths),
        erase: (tx, person) => eraseFromCareer(tx, record, person),
        export: (_, person) => careerOfPerson(db, person),
      },
    }
  },
}
