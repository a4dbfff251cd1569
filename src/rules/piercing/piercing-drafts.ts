import type { OpeningHours } from '../delivery/opening-hours.ts'
import type { EditProblem } from '../editing/edit-problem.ts'
import { nameProblems, slugProblems, textProblems, unless, wholeProblems } from '../editing/field-checks.ts'
import { hoursProblems } from '../stock/storage-draft.ts'

/** What a piercer does, as staff write it. */
export type ServiceDraft = {
  code: string
  name: string
  /** One or two sentences: where it is, how long it heals. */
  text: string
  /** Roubles, minor units. */
  price: number
  /** With the talk before and the cleaning after. */
  minutes: number
  /** Also done for those under fourteen, with a parent. */
  isForChildren: boolean
  isActive: boolean
  position: number
}

/** A piercer in a shop, as staff write it. */
export type MasterDraft = {
  code: string
  name: string
  storageId: number
  hours: OpeningHours[]
  breaks: OpeningHours[]
  isActive: boolean
}

const MAX_TEXT = 300
const MAX_PRICE = 100_000_000
const MAX_POSITION = 32_767
/** A visit longer than a working day is a slip of the pen. */
const MAX_MINUTES = 480

export function serviceProblems(draft: ServiceDraft): EditProblem[] {
  return [
    ...slugProblems('code', draft.code),
    ...nameProblems('name', draft.name),
    ...textProblems('text', draft.text, MAX_TEXT),
    ...wholeProblems('price', draft.price, 0, MAX_PRICE),
    ...wholeProblems('minutes', draft.minutes, 5, MAX_MINUTES),
    ...wholeProblems('position', draft.position, 0, MAX_POSITION),
  ]
}

export function masterProblems(draft: MasterDraft): EditProblem[] {
  return [
    ...slugProblems('code', draft.code),
    ...nameProblems('name', draft.name),
    ...unless(draft.hours.length > 0, 'hours', 'required'),
    ...hoursProblems('hours', draft.hours),
    ...hoursProblems('breaks', draft.breaks),
  ]
}
