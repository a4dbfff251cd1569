import { localStore } from '#client/safe-storage.ts'
import { createStoredValue } from '#client/stored-value.ts'

/** Whether single letters are shortcuts in this browser: whoever dictates must be able to switch them off. */
export const lettersSwitch = createStoredValue<boolean>({
  storage: localStore,
  key: 'backoffice.letters',
  parse: (value) => value !== false,
  none: true,
})
