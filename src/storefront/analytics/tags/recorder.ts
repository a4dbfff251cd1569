import { randomId } from '#client/random-id.ts'
import { sessionStore } from '#client/safe-storage.ts'
import type { ClientTag } from './client-tag.ts'
import type { TagEvent } from './tag-event.ts'

export const RECORDER_URL = '/sandbox/analytics'
const VISIT_KEY = 'analytics-visit'

/** Where no counter is configured: the sandbox writes down what each of the shop's would have received. */
export function recorder(
  tags: readonly { name: string; tag: Pick<ClientTag, 'calls'> }[],
): (event: TagEvent, at: number) => void {
  const visit = visitOfTab()
  let count = 0
  return (event, at) => {
    count += 1
    const body = {
      visit,
      at,
      count,
      kind: event.kind,
      calls: Object.fromEntries(tags.map(({ name, tag }) => [name, tag.calls(event)])),
    }
    const headers = { 'content-type': 'application/json' }
    // Also while the page is being left.
    void fetch(RECORDER_URL, { method: 'POST', headers, keepalive: true, body: JSON.stringify(body) }).catch(() => {})
  }
}

/** Tells one walk through the shop from another. */
function visitOfTab(): string {
  const visit = sessionStore.get(VISIT_KEY) ?? randomId()
  sessionStore.set(VISIT_KEY, visit)
  return visit
}
