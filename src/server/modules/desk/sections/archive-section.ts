import type { SectionKind, StaffSection } from '#contract/staff/goods/staff-sections.ts'
import type { MenuDraft } from '#rules/content/drafts/menu-draft.ts'
import { menuNames } from '#rules/content/menu-names.ts'
import type { Language } from '#rules/location/site.ts'
import { transaction } from '../../../kernel/database/db.ts'
import type { EditResult } from '../../../kernel/editing/edit.ts'
import { done, refused } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { archiveSection, readSections } from '../../catalog/index.ts'
import { type DeskDeps, type Editor, editingIn } from '../desk-deps.ts'
import { ENTITIES, sectionForScreen } from './section-forms.ts'

export type SectionArchiveDeps = DeskDeps & {
  /** The published menu of a site. */
  menuOf(language: Language): Promise<MenuDraft | null>
}

type Asked = { kind: SectionKind; id: number; expectedVersion: number; isArchive: boolean }

/** Off the site, or back onto it; what a menu of the shop leads to stays. */
export async function archiveByStaff(
  deps: SectionArchiveDeps,
  { kind, id, expectedVersion, isArchive }: Asked,
  editor: Editor,
): Promise<EditResult<StaffSection>> {
  const menus = await Promise.all(deps.settings.sites.map((language) => deps.menuOf(language)))
  return transaction(deps.db, async (tx) => {
    const [before] = await readSections(tx, kind, id)
    if (!before) return refused('edit.not_found', { extra: { id } })
    const { url } = before
    const isInMenu = url !== null && menus.some((menu) => menu !== null && menuNames(menu, url))
    const edited = { kind, id, expectedVersion, isArchive, isInMenu }
    const saved = await archiveSection(editingIn(tx, deps), edited, editor.edit)
    if (!saved.ok) return saved
    const [after] = await readSections(tx, kind, id)
    if (!after) throw new Error('a section that was archived is gone')
    if (before.section.isArchive !== isArchive)
      await recordScreenAction(tx, editor, {
        command: `${ENTITIES[kind]} ${isArchive ? 'archive' : 'restore'}`,
        entity: ENTITIES[kind],
        entityKey: after.section.slug,
        before: { isArchive: before.section.isArchive },
        after: { isArchive },
      })
    return done(sectionForScreen(after))
  })
}
