import { useSyncExternalStore } from 'react'
import { ApiError } from '#client/calls/api.ts'
import { browserApi } from '#client/calls/browser-api.ts'
import { localStore, withMemory } from '#client/safe-storage.ts'
import { sendKioskEntry } from '#contract/customer/newsletter.ts'
import { createKioskQueue, type KioskEntry, type SendOutcome } from './kiosk-queue.ts'

const FOR_GOOD: ReadonlySet<string> = new Set(['newsletter.form_wrong', 'request.malformed'])

/** Both boxes were ticked: without them there is no entry. */
async function send(entry: KioskEntry): Promise<SendOutcome> {
  try {
    await browserApi(sendKioskEntry, { body: { ...entry, hasConsent: true, hasNewsConsent: true } })
    return 'sent'
  } catch (error) {
    return error instanceof ApiError && FOR_GOOD.has(error.answer.code) ? 'refused' : 'later'
  }
}

/** This tablet's. Where the browser keeps nothing, entries last as long as the page. */
export const ownQueue = createKioskQueue(withMemory(localStore), send)

export const isQueueStored = () => localStore.isReadable()

export function useWaiting(): number {
  return useSyncExternalStore(ownQueue.subscribe, ownQueue.waiting, () => 0)
}
