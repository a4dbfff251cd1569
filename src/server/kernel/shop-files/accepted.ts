import { fieldProblems } from '#texts/en/edit-problems.ts'
import { type EditResult, sentenceOf } from '../editing/edit.ts'
import { type FileProblem, FilesRefused } from './csv-table.ts'

/** The answer of an edit that came from a file; refusals are reported by their place in the file. */
export function accepted<Answer>(
  result: EditResult<Answer>,
  placeOf: (field: string) => Omit<FileProblem, 'problem'>,
): Answer {
  if (result.ok) return result.answer
  const problems = result.extra && 'problems' in result.extra ? result.extra.problems : []
  if (problems.length === 0) throw new Error(`what a file says was refused: ${result.code}`)
  throw new FilesRefused(problems.map((one) => ({ ...placeOf(one.field), problem: sentenceOf(one, fieldProblems) })))
}

/** `nameRu` of an edit is the column `name_ru`. */
export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
