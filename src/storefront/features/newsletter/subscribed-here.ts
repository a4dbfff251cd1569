import { localStore } from '#client/safe-storage.ts'

const KEY = 'newsletter-asked'

/** This browser has asked for letters: it is not asked whether it wants them. */
export function rememberSubscribed(): void {
  localStore.set(KEY, '1')
}

export function hasSubscribedHere(): boolean {
  return localStore.get(KEY) !== null
}
