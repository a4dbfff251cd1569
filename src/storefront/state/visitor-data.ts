import { useSyncExternalStore } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import type { AnswerOf } from '#contract/call.ts'
import { commonData, DOMAIN_REDIRECT_HEADER } from '#contract/common-data.ts'

/** Everything personal: it arrives after the page, which is the same for everybody. Null until then. */
export type VisitorData = AnswerOf<typeof commonData>

let current: VisitorData | null = null
const listeners = new Set<() => void>()

function set(next: VisitorData): void {
  current = next
  for (const listener of listeners) listener()
}

let goToSite: (url: string) => void = () => {}

/** What happens when the visitor's country is served by the other site of the shop. */
export function onOtherSite(go: (url: string) => void): void {
  goToSite = go
}

function noticeOtherSite(headers: Headers): void {
  const url = headers.get(DOMAIN_REDIRECT_HEADER)
  if (url) goToSite(url)
}

/** Asks the server who we are. Its failure leaves the page as it is: a guest can read everything. */
export async function loadVisitorData(): Promise<void> {
  try {
    set(await browserApi(commonData, {}, { onHeaders: noticeOtherSite }))
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
