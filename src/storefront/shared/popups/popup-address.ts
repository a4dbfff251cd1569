import type { PopupName } from './names.ts'

export const POPUP_PARAMETER = 'popup'

/** What a step of the history remembers about its popups. */
export type PopupState = {
  payloads: Partial<Record<PopupName, unknown>>
  /** How many of them were opened by us, and so close by going back. */
  opened: number
}

type Address = Pick<URL, 'pathname' | 'search'>

/** The same page apart from its popups: nothing has to be loaded again. */
export function isSamePage(from: Address, to: Address): boolean {
  return addressWithoutPopups(from) === addressWithoutPopups(to)
}

function addressWithoutPopups({ pathname, search }: Address): string {
  const query = new URLSearchParams(search)
  query.delete(POPUP_PARAMETER)
  return `${pathname}?${query}`
}
