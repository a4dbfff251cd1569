import type { AnswerOf } from '#contract/call.ts'
import type { pickupList } from '#contract/ordering/pickup-points.ts'
import { type Choice, choiceOfPoint } from '../choice.ts'

/** The pages of one wish that are here. */
export type ListPages = {
  /** Names the wish: a cursor is of no use to another one. */
  key: string | null
  choices: readonly Choice[]
  total: number | null
  /** Where the next page begins; null: there is none. */
  cursor: string | null
}

export const noPages: ListPages = { key: null, choices: [], total: null, cursor: null }

/** Null: the first page. */
export function nextCursor(known: ListPages, key: string): string | null {
  return known.key === key ? known.cursor : null
}

type Asked = { key: string; cursor: string | null }
type Page = Pick<AnswerOf<typeof pickupList>, 'points' | 'total' | 'nextCursor'>

export function withPage(known: ListPages, { key, cursor }: Asked, page: Page): ListPages {
  const choices = page.points.map(choiceOfPoint)
  return {
    key,
    choices: cursor === null ? choices : [...known.choices, ...choices],
    total: page.total,
    cursor: page.nextCursor,
  }
}
