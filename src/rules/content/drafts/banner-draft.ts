import type { EditProblem } from '../../editing/edit-problem.ts'
import { nameProblems, textProblems, unless, wholeProblems } from '../../editing/field-checks.ts'
import type { Language } from '../../location/site.ts'
import type { Picture } from '../../pictures/media.ts'
import { isOwnPath, MAX_HREF } from '../hrefs.ts'
import { type ShownWindow, windowProblems } from '../shown-window.ts'

/** main: the first thing on the home page; story: the ones below; certificate: the picture of the gift story. */
export const bannerPlaces = ['main', 'story', 'certificate'] as const

/** A banner as staff write it. */
export type BannerDraft = Partial<ShownWindow> & {
  place: (typeof bannerPlaces)[number]
  position: number
  titleRu: string
  titleEn: string
  textRu: string
  textEn: string
  linkRu: string
  linkEn: string
  hrefRu: string
  hrefEn: string
  wide: Picture
  tall: Picture
  /** What the picture shows, for those who do not see it. */
  altRu: string
  altEn: string
  textSide: 'left' | 'right'
  tone: 'light' | 'dark'
  isActive: boolean
  sites: Language[]
}

const MAX_TEXT = 500
const MAX_POSITION = 32_767

export function bannerProblems(draft: BannerDraft): EditProblem[] {
  return [
    ...nameProblems('titleRu', draft.titleRu),
    ...nameProblems('titleEn', draft.titleEn),
    ...textProblems('textRu', draft.textRu, MAX_TEXT),
    ...textProblems('textEn', draft.textEn, MAX_TEXT),
    ...nameProblems('linkRu', draft.linkRu),
    ...nameProblems('linkEn', draft.linkEn),
    ...hrefProblems('hrefRu', draft.hrefRu),
    ...hrefProblems('hrefEn', draft.hrefEn),
    ...nameProblems('altRu', draft.altRu),
    ...nameProblems('altEn', draft.altEn),
    ...unless(draft.sites.length > 0, 'sites', 'no_sites'),
    ...unless(new Set(draft.sites).size === draft.sites.length, 'sites', 'duplicate'),
    ...wholeProblems('position', draft.position, 0, MAX_POSITION),
    ...windowProblems(draft),
  ]
}

function hrefProblems(field: string, href: string): EditProblem[] {
  return unless(isOwnPath(href), field, href.length > MAX_HREF ? 'too_long' : 'href_format')
}
