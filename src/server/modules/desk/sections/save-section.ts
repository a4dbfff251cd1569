import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '#contract/call.ts'
import type { SectionForm, StaffSection, saveStaffSection } from '#contract/staff/goods/staff-sections.ts'
import { type Transaction, transaction } from '../../../kernel/database/db.ts'
import { type EditResult, invalid } from '../../../kernel/editing/edit.ts'
import { done } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { type EditableSection, readSections } from '../../catalog/index.ts'
import type { PictureUploads } from '../../pictures/index.ts'
import { type DeskDeps, type Editor, editingIn } from '../desk-deps.ts'
import { ENTITIES, formOf, pictureOf, saveForm, sectionForScreen } from './section-forms.ts'

export type SectionDeps = DeskDeps & { uploads(): PictureUploads }

export async function saveSection(
  deps: SectionDeps,
  { id, expectedVersion, draft }: BodyOf<typeof saveStaffSection>,
  editor: Editor,
): Promise<EditResult<StaffSection>> {
  return transaction(deps.db, async (tx) => {
    const before = id === null ? null : await sectionOf(tx, draft.kind, id)
    const picture = await chosenPicture(deps, draft, before)
    if (picture === 'unknown') return invalid([{ field: 'pictureId', reason: 'unknown' }], editor.edit)
    if (picture === null && draft.kind === 'designers')
      return invalid([{ field: 'pictureId', reason: 'required' }], editor.edit)
    const versions = { id: id ?? undefined, expectedVersion }
    const saved = await saveForm(editingIn(tx, deps), draft, picture, versions, editor.edit)
    if (!saved.ok) return saved
    const after = await sectionOf(tx, draft.kind, saved.answer.id)
    if (!after) throw new Error('a section that was saved is gone')
    await recordScreenAction(tx, editor, {
      command: `${ENTITIES[draft.kind]} save`,
      entity: ENTITIES[draft.kind],
      entityKey: draft.slug,
      ...differences(before && formOf(before), formOf(after)),
    })
    return done(sectionForScreen(after))
  })
}

async function sectionOf(tx: Transaction, kind: EditableSection['kind'], id: number): Promise<EditableSection | null> {
  return (await readSections(tx, kind, id))[0] ?? null
}

async function chosenPicture({ uploads }: SectionDeps, draft: SectionForm, before: EditableSection | null) {
  if (!('pictureId' in draft) || draft.pictureId === null) return null
  const own = before && pictureOf(before)
  return own?.id === draft.pictureId ? own : ((await uploads().find(draft.pictureId)) ?? 'unknown')
}

function differences(before: SectionForm | null, after: SectionForm) {
  const [was, is]: Record<string, unknown>[] = [{ ...before }, { ...after }]
  const names = Object.keys(is ?? {}).filter((name) => !isDeepStrictEqual(was?.[name], is?.[name]))
  const pick = (of: Record<string, unknown> | undefined) =>
    Object.fromEntries(names.map((name) => [name, of?.[name] ?? null]))
  return { ...(before && { before: pick(was) }), after: pick(is) }
}
