import { readUin } from './uin.ts'

export type ListedItem = { uin: string; code: string; weightMg: number | null }
export type ListProblem = { line: number; reason: 'uin_wrong' | 'uin_twice' | 'code_missing' | 'weight_wrong' }

const MAX_WEIGHT_G = 5_000

/**
 * A list as a scanner types it or a spreadsheet gives it: on each line a UIN, then the variant's code and the weight in
 * grams where they are known. `;`, a tab or a comma stands between them; a comma between digits is a decimal one.
 *
 * @param code of the lines that name none.
 */
export function readItemList(text: string, code: string): { items: ListedItem[]; problems: ListProblem[] } {
  const items: ListedItem[] = []
  const problems: ListProblem[] = []
  const seen = new Set<string>()
  for (const [index, row] of text.split(/\r\n|\r|\n/).entries()) {
    if (row.trim() === '') continue
    const [first = '', second = '', third = ''] = cellsOf(row)
    const line = index + 1
    const uin = readUin(first)
    const weightMg = third === '' ? null : weightOf(third)
    const named = second || code.trim()
    if (uin === null) problems.push({ line, reason: 'uin_wrong' })
    else if (seen.has(uin)) problems.push({ line, reason: 'uin_twice' })
    else if (named === '') problems.push({ line, reason: 'code_missing' })
    else if (Number.isNaN(weightMg)) problems.push({ line, reason: 'weight_wrong' })
    else items.push({ uin, code: named, weightMg })
    if (uin !== null) seen.add(uin)
  }
  return { items, problems }
}

function cellsOf(row: string): string[] {
  const separator = row.includes(';') ? ';' : row.includes('\t') ? '\t' : ','
  const [first = '', second = '', ...rest] = row.split(separator).map((cell) => cell.trim())
  return [first, second, rest.join(',')]
}

/** Grams with a point or a comma, to whole milligrams. NaN: it is no weight. */
function weightOf(text: string): number {
  if (!/^\d{1,4}([.,]\d{1,3})?$/.test(text)) return Number.NaN
  const grams = Number(text.replace(',', '.'))
  return grams > 0 && grams <= MAX_WEIGHT_G ? Math.round(grams * 1_000) : Number.NaN
}
