import {
  archiveStaffSection,
  saveStaffSection,
  staffSection,
  staffSections,
} from '#contract/staff/goods/staff-sections.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import { readSections } from '../../catalog/index.ts'
import { editorOf } from '../desk-deps.ts'
import { archiveByStaff, type SectionArchiveDeps } from './archive-section.ts'
import { listSections } from './list-sections.ts'
import { type SectionDeps, saveSection } from './save-section.ts'
import { sectionForScreen } from './section-forms.ts'

export function sectionRoutes(serve: Serve, deps: SectionDeps & SectionArchiveDeps): void {
  const { db } = deps

  serve(staffSections, async ({ params, query, visitor }) =>
    done({ sections: await listSections(db, params.kind, visitor.site.language, query.search) }),
  )
  serve(staffSection, async ({ params: { kind, id } }) => {
    const [found] = await readSections(db, kind, id)
    return found ? done(sectionForScreen(found)) : refused('edit.not_found', { extra: { id } })
  })
  serve(archiveStaffSection, async ({ params, body, ...ctx }) =>
    archiveByStaff(deps, { ...params, ...body }, await editorOf(ctx)),
  )
  serve(saveStaffSection, async ({ body, ...ctx }) => saveSection(deps, body, await editorOf(ctx)))
}
