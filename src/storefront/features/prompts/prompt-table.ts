import type { PromptRow } from '#rules/prompts/prompt-due.ts'
import type { PopupName, PopupPayloads } from '../../shared/popups/names.ts'

/** Only popups that need nothing to be opened with can come by themselves. */
type PlainPopup = { [Name in PopupName]: PopupPayloads[Name] extends undefined ? Name : never }[PopupName]

const PRODUCTS = 3
const SECONDS_ON_LIST = 40

/** Popups that may come by themselves, the more important first; a row is a popup and when it would be welcome. */
export const PROMPTS: readonly PromptRow<PlainPopup>[] = [
  {
    popup: 'subscribeSale',
    // On a list: somebody who looks at a product is about to decide.
    isWelcome: ({ place, productsSeen, secondsOnList, isSubscribed }) =>
      !isSubscribed && place === 'list' && (productsSeen >= PRODUCTS || secondsOnList >= SECONDS_ON_LIST),
  },
]
