import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import type { FileProblem } from './csv-table.ts'

/**
 * Reads a file with one list and appends its problems to `problems`. Entries are numbered from 1; a column is the path
 * within an entry: `ru.title`.
 */
export async function readList<Entry>(
  directory: string,
  { file, entry }: { file: string; entry: z.ZodType<Entry> },
  problems: FileProblem[],
): Promise<(Entry & { row: number })[]> {
  const report = (row: number, column: string | null, problem: string) => problems.push({ file, row, column, problem })
  const text = await readFile(join(directory, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  if (text === null) {
    report(1, null, 'there is no such file')
    return []
  }
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch (error) {
    report(1, null, `is not JSON: ${(error as Error).message}`)
    return []
  }
  if (!Array.isArray(list)) {
    report(1, null, 'is not a list')
    return []
  }
  return list.flatMap((value, index) => {
    const read = entry.safeParse(value)
    if (read.success) return [{ ...read.data, row: index + 1 }]
    for (const { path, message } of read.error.issues) report(index + 1, path.join('.') || null, message)
    return []
  })
}
