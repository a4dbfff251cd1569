import type { EditProblem } from '../../editing/edit-problem.ts'
import { countryProblems, nameProblems, rangeProblems, slugProblems, textProblems } from '../../editing/field-checks.ts'
import type { Picture } from '../../pictures/media.ts'

export type DesignerDraft = {
  slug: string
  nameRu: string
  nameEn: string
  leadRu: string
  leadEn: string
  storyRu: string
  storyEn: string
  cityRu: string
  cityEn: string
  country: string
  founded: number
  picture: Picture
  position: number
}

export type CollectionDraft = {
  slug: string
  designerId: number
  nameRu: string
  nameEn: string
  descriptionRu: string
  descriptionEn: string
  releasedOn: string
}

export type CategoryDraft = {
  parentId: number | null
  slug: string
  nameRu: string
  nameEn: string
  picture: Picture | null
  expandsFamilies: boolean
  position: number
}

export type TagDraft = {
  slug: string
  kind: 'badge' | 'trend'
  nameRu: string
  nameEn: string
  descriptionRu: string | null
  descriptionEn: string | null
  picture: Picture | null
  expandsFamilies: boolean
  position: number
}

export type MetalDraft = {
  code: string
  nameRu: string
  nameEn: string
  colorRu: string
  colorEn: string
  swatch: string
  base: 'gold' | 'silver'
  assay: number
  coatingRu: string | null
  coatingEn: string | null
  position: number
}

export type GemDraft = { code: string; nameRu: string; nameEn: string; position: number }
export type CareDraft = {
  code: string
  titleRu: string
  titleEn: string
  textRu: string
  textEn: string
  position: number
}
export type FamilyDraft = { code: string; nameRu: string; nameEn: string }

const FIRST_YEAR = 1500
const LAST_YEAR = 2100
const MAX_LEAD = 300
const MAX_POSITION = 32_767

const position = (draft: { position: number }) => rangeProblems('position', draft.position, 0, MAX_POSITION)
const names = (draft: { nameRu: string; nameEn: string }) => [
  ...nameProblems('nameRu', draft.nameRu),
  ...nameProblems('nameEn', draft.nameEn),
]

export function designerProblems(draft: DesignerDraft): EditProblem[] {
  return [
    ...slugProblems('slug', draft.slug),
    ...names(draft),
    ...textProblems('leadRu', draft.leadRu, MAX_LEAD),
    ...textProblems('leadEn', draft.leadEn, MAX_LEAD),
    ...textProblems('storyRu', draft.storyRu),
    ...textProblems('storyEn', draft.storyEn),
    ...nameProblems('cityRu', draft.cityRu),
    ...nameProblems('cityEn', draft.cityEn),
    ...countryProblems('country', draft.country),
    ...rangeProblems('founded', draft.founded, FIRST_YEAR, LAST_YEAR),
    ...position(draft),
  ]
}

export function collectionProblems(draft: CollectionDraft): EditProblem[] {
  return [
    ...slugProblems('slug', draft.slug),
    ...names(draft),
    ...textProblems('descriptionRu', draft.descriptionRu),
    ...textProblems('descriptionEn', draft.descriptionEn),
  ]
}

export function categoryProblems(draft: CategoryDraft): EditProblem[] {
  return [...slugProblems('slug', draft.slug), ...names(draft), ...position(draft)]
}

/** A badge is a word on a card; a trend has a page, which needs something to say. */
export function tagProblems(draft: TagDraft): EditProblem[] {
  const descriptions =
    draft.kind === 'trend'
      ? [
          ...textProblems('descriptionRu', draft.descriptionRu ?? ''),
          ...textProblems('descriptionEn', draft.descriptionEn ?? ''),
        ]
      : []
  return [...slugProblems('slug', draft.slug), ...names(draft), ...descriptions, ...position(draft)]
}

export function metalProblems(draft: MetalDraft): EditProblem[] {
  return [
    ...slugProblems('code', draft.code),
    ...names(draft),
    ...nameProblems('colorRu', draft.colorRu),
    ...nameProblems('colorEn', draft.colorEn),
    ...(/^#[0-9a-f]{6}$/.test(draft.swatch) ? [] : [{ field: 'swatch', reason: 'swatch_format' } as const]),
    ...rangeProblems('assay', draft.assay, 1, 999),
    ...position(draft),
  ]
}

export function gemProblems(draft: GemDraft): EditProblem[] {
  return [...slugProblems('code', draft.code), ...names(draft), ...position(draft)]
}

export function careProblems(draft: CareDraft): EditProblem[] {
  return [
    ...slugProblems('code', draft.code),
    ...nameProblems('titleRu', draft.titleRu),
    ...nameProblems('titleEn', draft.titleEn),
    ...textProblems('textRu', draft.textRu),
    ...textProblems('textEn', draft.textEn),
    ...position(draft),
  ]
}

export function familyProblems(draft: FamilyDraft): EditProblem[] {
  return [...slugProblems('code', draft.code), ...names(draft)]
}
