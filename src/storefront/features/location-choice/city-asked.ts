import { localStore } from '#client/safe-storage.ts'

const KEY = 'city-asked'

/** Where storage is switched off nobody is asked, rather than on every page. */
export function wasCityAsked(): boolean {
  return !localStore.isReadable() || localStore.get(KEY) !== null
}

export function rememberCityWasAsked(): void {
  localStore.set(KEY, '1')
}
