import { DAY_MS } from '../time/day-ms.ts'

export type SavedPageFacts = {
  address: string
  /** Milliseconds. */
  savedAt: number
  /** Styles, scripts, fonts and pictures that it is shown with. */
  files: readonly string[]
}

export const MAX_SAVED_PAGES = 40
export const MAX_SAVED_FILES = 600
/** What is older says nothing true of a shop. */
export const MAX_SAVED_DAYS = 30
/** Which saved pages go so that the browser keeps no more than it should: those that were saved the longest ago. */
export function pagesToDrop(saved: readonly SavedPageFacts[], now: number): string[] {
  const newestFirst = saved.toSorted((a, b) => b.savedAt - a.savedAt)
  const files = new Set<string>()
  const dropped: string[] = []
  let kept = 0
  for (const page of newestFirst) {
    const all = new Set([...files, ...page.files])
    const isTooMuch = kept >= MAX_SAVED_PAGES || (kept > 0 && all.size > MAX_SAVED_FILES)
    if (isTooMuch || now - page.savedAt > MAX_SAVED_DAYS * DAY_MS) dropped.push(page.address)
    else {
      kept += 1
      for (const file of page.files) files.add(file)
    }
  }
  return dropped
}

/** Files that no saved page needs: those of an earlier release go with the last page of it. */
export function unusedFiles(all: readonly string[], saved: readonly SavedPageFacts[]): string[] {
  const used = new Set(saved.flatMap(({ files }) => files))
  return all.filter((file) => !used.has(file))
}
