import { expect, test } from 'vitest'
import type { SectionForm } from '#contract/staff/goods/staff-sections.ts'
import { draftOf, fieldsOf } from './section-fields.ts'

const category: SectionForm = {
  kind: 'categories',
  slug: 'rings',
  nameRu: 'Кольца',
  nameEn: 'Rings',
  parentId: null,
  pictureId: 'abc',
  expandsFamilies: true,
  position: 3,
}
const collection: SectionForm = {
  kind: 'collections',
  slug: 'moon',
  nameRu: 'Луна',
  nameEn: 'Moon',
  designerId: 7,
  descriptionRu: 'О луне',
  descriptionEn: 'Of the moon',
  releasedOn: '2026-01-02',
}

test.each([[category], [collection]])('[DESK] a section comes out of its form as it went in: %o', (draft) => {
  const pictureId = 'pictureId' in draft ? draft.pictureId : null
  expect(draftOf(draft.kind, fieldsOf(draft.kind, draft), pictureId)).toEqual(draft)
})

test('[DESK] a field that holds no number, no day and no choice is named', () => {
  const fields = { ...fieldsOf('collections', collection), designerId: '', releasedOn: '' }
  expect(draftOf('collections', fields, null)).toEqual({ missing: ['designerId', 'releasedOn'] })
  expect(draftOf('categories', { ...fieldsOf('categories', category), position: 'третье' }, null)).toEqual({
    missing: ['position'],
  })
})
