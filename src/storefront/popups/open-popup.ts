import { currentRouter } from '../app/navigation.ts'
import type { PopupName, PopupPayloads } from './names.ts'
import { POPUP_PARAMETER, type PopupState } from './popup-address.ts'

/**
 * Opens a popup on top of what is shown. It is a step in the browser's history with `?popup=` in the address, so Back
 * closes it, a reload keeps it, and its address can be sent to somebody.
 */
export function openPopup<Name extends PopupName>(
  name: Name,
  ...[payload]: PopupPayloads[Name] extends undefined ? [] : [PopupPayloads[Name]]
): void {
  const router = currentRouter()
  const { pathname, search, hash, state } = router.state.location
  const query = new URLSearchParams(search)
  if (query.getAll(POPUP_PARAMETER).at(-1) === name) return
  query.append(POPUP_PARAMETER, name)
  const before = state as PopupState | null
  const next: PopupState = {
    ...before,
    payloads: { ...before?.payloads, [name]: payload },
    opened: (before?.opened ?? 0) + 1,
  }
  void router.navigate({ pathname, search: `?${query}`, hash }, { state: next, preventScrollReset: true })
}

/** The same in the place of the topmost popup: one step of the history, and Back closes what came out of it. */
export function openPopupInstead<Name extends PopupName>(name: Name, payload: PopupPayloads[Name]): void {
  const router = currentRouter()
  const { pathname, search, hash, state } = router.state.location
  const query = new URLSearchParams(search)
  const below = query.getAll(POPUP_PARAMETER).slice(0, -1)
  query.delete(POPUP_PARAMETER)
  for (const one of [...below, name]) query.append(POPUP_PARAMETER, one)
  const before = state as PopupState | null
  const next = { ...before, payloads: { ...before?.payloads, [name]: payload } }
  void router.navigate(
    { pathname, search: `?${query}`, hash },
    { state: next, replace: true, preventScrollReset: true },
  )
}

/** Closes the topmost popup: by going back where we opened it, by leaving it out of the address where a link did. */
export function closePopup(): void {
  const router = currentRouter()
  const { pathname, search, hash, state } = router.state.location
  if ((state as PopupState | null)?.opened) {
    void router.navigate(-1)
    return
  }
  const query = new URLSearchParams(search)
  const open = query.getAll(POPUP_PARAMETER).slice(0, -1)
  query.delete(POPUP_PARAMETER)
  for (const name of open) query.append(POPUP_PARAMETER, name)
  const rest = query.toString()
  void router.navigate({ pathname, search: rest && `?${rest}`, hash }, { replace: true, preventScrollReset: true })
}
