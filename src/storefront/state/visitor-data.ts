import { useSyncExternalStore } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import type { AnswerOf } from '#contract/call.ts'
import { commonData } from '#contract/common-data.ts'

/** Everything personal: it arrives after the page, which is the same for everybody. Null until then. */
export type VisitorData = AnswerOf<typeof commonData>

let current: VisitorData | null = null
const listeners = new Set<() => void>()

function set(next: VisitorData): void {
  current = next
  for (const listener of listeners) listener()
}

/** Asks the server who we are. Its failure leaves the page as it is: a guest can read everything. */
export async function loadVisitorData(): Promise<void> {
  try {
    set(await browserApi(commonData, {}))
  } catch {
    // The shop is readable without it; the next page asks again.
  }
}

/** For when the connection is back, on a page that was opened without one. */
export async function loadMissingVisitorData(): Promise<void> {
  if (current === null) await loadVisitorData()
}

/** Tells who the visitor is, each time that it is learned. */
export function onVisitorData(notify: (data: VisitorData) => void): void {
  listeners.add(() => {
    if (current) notify(current)
  })
}

export function useVisitorData(): VisitorData | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
    () => null,
  )
}
