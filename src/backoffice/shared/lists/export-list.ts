import { browserApi } from '#client/calls/browser-api.ts'
import { recordStaffExport } from '#contract/staff/staff-audit.ts'
import { saveFile } from '../forms/save-file.ts'

/** The longest that the log takes. */
const MAX_FILTER = 200

/** A list as a file to keep. It is written down who took it, and how it was narrowed; without that there is no file. */
export async function exportList(file: { list: string; csv: string; rows: number; name?: string }): Promise<void> {
  const { list, csv, rows, name = `${list}.csv` } = file
  await browserApi(recordStaffExport, { body: { list, filters: filtersOf(window.location.search), rows } })
  saveFile(name, csv)
}

/** What a list is narrowed by stands in the address of its screen. */
export function filtersOf(address: string): Record<string, string> {
  return Object.fromEntries(
    [...new URLSearchParams(address)].map(([name, value]) => [name, value.slice(0, MAX_FILTER)]),
  )
}
