import { browserApi } from '#client/calls/browser-api.ts'
import { exportData } from '#contract/customer/profile.ts'

/** Fetched and not linked to: a link would show a refusal as a page of JSON. */
export async function downloadOwnData(fileName: string): Promise<void> {
  const data = await browserApi(exportData, {})
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The download has taken its own hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
