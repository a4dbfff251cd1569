import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { VACANCY_KINDS } from '#rules/career/vacancy-draft.ts'
import type { Edit, Editing } from '../../../kernel/editing/edit.ts'
import { accepted, type FileProblem, FilesRefused } from '../../../kernel/shop-files/index.ts'
import { saveVacancy } from '../editing/index.ts'
import { vacancies } from '../tables.ts'

const FILE = 'vacancies.yaml'

const lines = z.array(z.string())
const written = z.strictObject({
  title: z.string(),
  place: z.string(),
  kind: z.enum(VACANCY_KINDS),
  tasks: lines,
  expectations: lines,
  offers: lines,
  isOpen: z.boolean().default(true),
})

/** Loads a folder's vacancies into a new shop; a shop that has any is left alone. */
export async function loadVacancies(editing: Editing, directory: string, edit: Edit): Promise<void> {
  if (await editing.transact(async (tx) => (await tx.$count(vacancies)) > 0)) return
  for (const [position, draft] of (await readVacancies(directory)).entries())
    accepted(await saveVacancy(editing, { expectedVersion: null, position, ...draft }, edit), (field) => ({
      file: FILE,
      row: position + 1,
      column: field,
    }))
}

async function readVacancies(directory: string) {
  const problems: FileProblem[] = []
  const report = (row: number, column: string | null, problem: string) =>
    problems.push({ file: FILE, row, column, problem })
  let list: unknown
  try {
    list = parse(await readFile(join(directory, FILE), 'utf8'))
  } catch (error) {
    report(1, null, `cannot be read: ${(error as Error).message}`)
  }
  if (problems.length === 0 && !Array.isArray(list)) report(1, null, 'is not a list')
  const found = (Array.isArray(list) ? list : []).flatMap((value, index) => {
    const read = written.safeParse(value)
    if (read.success) return [read.data]
    for (const { path, message } of read.error.issues) report(index + 1, path.join('.') || null, message)
    return []
  })
  if (problems.length > 0) throw new FilesRefused(problems)
  return found
}
