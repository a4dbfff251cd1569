import { browserApi } from '#client/calls/browser-api.ts'
import { type StaffContent, staffContentVersion } from '#contract/staff/content/staff-content.ts'
import type { Fields } from '../form/change-draft.ts'

/** What a version of a page said; the newest is at hand. */
export async function draftOf(page: StaffContent, version: number, signal?: AbortSignal): Promise<Fields> {
  if (version === page.version) return page.draft
  const { draft } = await browserApi(staffContentVersion, { params: { id: page.id, version } }, signal && { signal })
  return draft
}
