import type { SectionForm, SectionKind } from '#contract/staff/goods/staff-sections.ts'
import { HOME_COUNTRY } from '../../../shared/shop.ts'

type NameOf<Form> = Form extends unknown ? Exclude<keyof Form, 'kind' | 'pictureId'> : never
export type SectionFieldName = NameOf<SectionForm>

/** How a value is written into a form. `line` and `text` are words, in the language that the name ends with. */
export type SectionField = {
  name: SectionFieldName
  type: 'line' | 'text' | 'number' | 'day' | 'check' | 'use' | 'designer' | 'parent'
}

const names: SectionField[] = [
  { name: 'nameRu', type: 'line' },
  { name: 'nameEn', type: 'line' },
]
const descriptions: SectionField[] = [
  { name: 'descriptionRu', type: 'text' },
  { name: 'descriptionEn', type: 'text' },
]
const slug: SectionField = { name: 'slug', type: 'line' }
const position: SectionField = { name: 'position', type: 'number' }
const families: SectionField = { name: 'expandsFamilies', type: 'check' }

/** Words stand first, then where the section is found. */
export const SECTION_FIELDS: Record<SectionKind, { texts: SectionField[]; place: SectionField[] }> = {
  designers: {
    texts: [
      ...names,
      { name: 'leadRu', type: 'text' },
      { name: 'leadEn', type: 'text' },
      { name: 'storyRu', type: 'text' },
      { name: 'storyEn', type: 'text' },
      { name: 'cityRu', type: 'line' },
      { name: 'cityEn', type: 'line' },
    ],
    place: [slug, { name: 'country', type: 'line' }, { name: 'founded', type: 'number' }, position],
  },
  collections: {
    texts: [...names, ...descriptions],
    place: [{ name: 'designerId', type: 'designer' }, slug, { name: 'releasedOn', type: 'day' }],
  },
  categories: { texts: names, place: [{ name: 'parentId', type: 'parent' }, slug, position, families] },
  tags: { texts: [...names, ...descriptions], place: [{ name: 'use', type: 'use' }, slug, position, families] },
}

export type SectionFields = Partial<Record<SectionFieldName, string>>

/** What a new section begins with. */
const EMPTY: SectionFields = { country: HOME_COUNTRY, use: 'badge', position: '0', expandsFamilies: 'no' }

export function fieldsOf(kind: SectionKind, draft: SectionForm | null): Record<string, string> {
  const stored: Record<string, unknown> = { ...draft }
  const { texts, place } = SECTION_FIELDS[kind]
  return Object.fromEntries(
    [...texts, ...place].map(({ name, type }) => {
      const value = stored[name]
      if (draft === null) return [name, EMPTY[name] ?? '']
      return [name, type === 'check' ? (value === true ? 'yes' : 'no') : String(value ?? '')]
    }),
  )
}

/** The form as it is sent, or the names of fields that hold no number, day or choice. */
export function draftOf(
  kind: SectionKind,
  fields: Readonly<Record<string, string>>,
  pictureId: string | null,
): SectionForm | { missing: SectionFieldName[] } {
  const { texts, place } = SECTION_FIELDS[kind]
  const all = [...texts, ...place]
  const text = (name: SectionFieldName) => (fields[name] ?? '').trim()
  const missing = all.filter(({ name, type }) => {
    if (type === 'number') return !/^\d{1,5}$/.test(text(name))
    return (type === 'day' || type === 'designer') && text(name) === ''
  })
  if (missing.length > 0) return { missing: missing.map(({ name }) => name) }
  const values = all.map(({ name, type }) => {
    if (type === 'check') return [name, text(name) === 'yes']
    if (type === 'number' || type === 'designer') return [name, Number(text(name))]
    if (type === 'parent') return [name, text(name) === '' ? null : Number(text(name))]
    return [name, text(name)]
  })
  const picture = kind === 'collections' ? {} : { pictureId }
  return { kind, ...Object.fromEntries(values), ...picture } as SectionForm
}
