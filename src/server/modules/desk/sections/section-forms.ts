import type { SectionForm, SectionKind, StaffSection } from '#contract/staff/goods/staff-sections.ts'
import type { Picture } from '#rules/pictures/media.ts'
import type { Edit, EditableSection, Editing, EditResult, Saved } from '../../catalog/index.ts'
import { saveCategory, saveCollection, saveDesigner, saveTag } from '../../catalog/index.ts'

/** What is stored, as the form has it. */
export function formOf({ kind, section }: EditableSection): SectionForm {
  if (kind === 'collections') {
    const { id: _, version: __, isArchive: ___, ...draft } = section
    return { kind, ...draft }
  }
  if (kind === 'tags') {
    const { id: _, version: __, isArchive: ___, kind: use, picture, descriptionRu, descriptionEn, ...draft } = section
    return {
      ...{ kind, use, ...draft, pictureId: picture?.id ?? null },
      ...{ descriptionRu: descriptionRu ?? '', descriptionEn: descriptionEn ?? '' },
    }
  }
  const { id: _, version: __, isArchive: ___, picture, ...draft } = section
  return { kind, ...draft, pictureId: picture?.id ?? null } as SectionForm
}

export function sectionForScreen(found: EditableSection): StaffSection {
  const { section, url } = found
  const picture = pictureOf(found)
  return {
    id: section.id,
    version: section.version,
    isArchive: section.isArchive,
    url,
    draft: formOf(found),
    picture: picture && { ...picture, alt: '' },
  }
}

export function pictureOf(found: EditableSection): Picture | null {
  return found.kind === 'collections' ? null : found.section.picture
}

type Versions = { id: number | undefined; expectedVersion: number | null }

/** Saves a form by the use case of its kind. `picture` is what its `pictureId` names. */
export function saveForm(
  editing: Editing,
  form: SectionForm,
  picture: Picture | null,
  versions: Versions,
  edit: Edit,
): Promise<EditResult<Saved>> {
  switch (form.kind) {
    case 'designers': {
      const { kind: _, pictureId: __, ...draft } = form
      // The rules insist on a picture before this is asked.
      return saveDesigner(editing, { ...draft, ...versions, picture: picture as Picture }, edit)
    }
    case 'collections': {
      const { kind: _, ...draft } = form
      return saveCollection(editing, { ...draft, ...versions }, edit)
    }
    case 'categories': {
      const { kind: _, pictureId: __, ...draft } = form
      return saveCategory(editing, { ...draft, ...versions, picture }, edit)
    }
    case 'tags': {
      const { kind: _, pictureId: __, use, descriptionRu, descriptionEn, ...draft } = form
      const said = { descriptionRu: descriptionRu || null, descriptionEn: descriptionEn || null }
      return saveTag(editing, { ...draft, ...said, ...versions, kind: use, picture }, edit)
    }
  }
}

export const ENTITIES = {
  designers: 'designer',
  collections: 'collection',
  categories: 'category',
  tags: 'tag',
} as const satisfies Record<SectionKind, string>
