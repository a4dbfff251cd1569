/** More would be asked of the shop page by page for minutes: then it is better to ask for less. */
const MAX_ROWS = 5000

/** Page after page from the first on; not the whole list if that is longer than a file takes. */
export async function allPages<Row>(
  load: (cursor: string | undefined) => Promise<{ rows: Row[]; cursor: string | null }>,
): Promise<{ rows: Row[]; isWhole: boolean }> {
  const rows: Row[] = []
  let cursor: string | null | undefined
  while (cursor !== null && rows.length < MAX_ROWS) {
    const page = await load(cursor)
    rows.push(...page.rows)
    cursor = page.cursor
  }
  return { rows, isWhole: cursor === null }
}
