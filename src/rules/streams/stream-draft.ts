import { type ShownWindow, windowProblems } from '../content/shown-window.ts'
import type { EditProblem } from '../editing/edit-problem.ts'
import {
  duplicateProblems,
  nameProblems,
  slugProblems,
  textProblems,
  unless,
  wholeProblems,
} from '../editing/field-checks.ts'

/** A broadcast as staff write it. */
export type StreamDraft = Partial<ShownWindow> & {
  slug: string
  title: string
  text: string
  startsAt: Date
  minutes: number
  poster: string
  posterAlt: string
  /** Played on air and afterwards. */
  video: string | null
  /** Addresses of products, without `/jewelry/`. */
  products: string[]
  /** Hidden while it is written. */
  isShown?: boolean
}

export type KnownMedia = { isPicture(file: string): boolean; isVideo(file: string): boolean }

const MAX_TEXT = 1_000
const MAX_PRODUCTS = 12
const MAX_MINUTES = 600

export function streamProblems(draft: StreamDraft, known: KnownMedia): EditProblem[] {
  return [
    ...slugProblems('slug', draft.slug),
    ...nameProblems('title', draft.title),
    ...textProblems('text', draft.text, MAX_TEXT),
    ...unless(!Number.isNaN(draft.startsAt.getTime()), 'startsAt', 'required'),
    ...wholeProblems('minutes', draft.minutes, 5, MAX_MINUTES),
    ...unless(known.isPicture(draft.poster), 'poster', 'unknown'),
    ...nameProblems('posterAlt', draft.posterAlt),
    ...unless(draft.video === null || known.isVideo(draft.video), 'video', 'unknown'),
    ...unless(draft.products.length <= MAX_PRODUCTS, 'products', 'too_long'),
    ...duplicateProblems(draft.products, () => 'products'),
    ...windowProblems(draft),
  ]
}
