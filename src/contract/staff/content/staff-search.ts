import * as z from 'zod/mini'
import { call } from '../../call.ts'

const synonym = z.object({ id: z.int(), version: z.int(), words: z.array(z.string()), isOneWay: z.boolean() })
export type StaffSynonym = z.output<typeof synonym>

const emptyQuery = z.object({
  language: z.enum(['ru', 'en']),
  query: z.string(),
  count: z.int(),
  lastAt: z.string(),
})
export type EmptyQuery = z.output<typeof emptyQuery>

const answer = z.object({
  /** The newest first. */
  synonyms: z.array(synonym),
  /** What is looked for most often comes first. */
  empty: z.array(emptyQuery),
})
export type SearchWords = z.output<typeof answer>

const MAX_SENT = 60
const MAX_LENGTH = 200
const draft = {
  words: z.array(z.string().check(z.maxLength(MAX_LENGTH))).check(z.maxLength(MAX_SENT)),
  /** The first word means all the others, and not the other way round. */
  isOneWay: z.boolean(),
}
const params = z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.lte(2_147_483_647)) })
const expectedVersion = z.int().check(z.positive())
const errors = ['edit.invalid', 'edit.not_found', 'edit.version_conflict'] as const

export const staffSearchWords = call({
  method: 'GET',
  path: '/backoffice/api/search-words',
  summary: 'Synonyms of the search, and what was looked for and not found',
  answer,
  access: 'staff',
  permission: 'search.read',
})

export const createStaffSynonym = call({
  method: 'POST',
  path: '/backoffice/api/search-words',
  summary: 'Words that mean the same from now on',
  body: z.object(draft),
  answer,
  errors,
  access: 'staff',
  permission: 'search.edit',
})

export const saveStaffSynonym = call({
  method: 'POST',
  path: '/backoffice/api/search-words/:id/save',
  summary: 'Changes which words mean the same',
  params,
  body: z.object({ ...draft, expectedVersion }),
  answer,
  errors,
  access: 'staff',
  permission: 'search.edit',
})

export const removeStaffSynonym = call({
  method: 'POST',
  path: '/backoffice/api/search-words/:id/remove',
  summary: 'The words no longer mean the same',
  params,
  body: z.object({ expectedVersion }),
  answer,
  errors,
  access: 'staff',
  permission: 'search.edit',
})
