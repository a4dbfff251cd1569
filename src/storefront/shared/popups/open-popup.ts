import { currentRouter } from '../links/navigation.ts'
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
  const open = new URLSearchParams(search).getAll(POPUP_PARAMETER)
  const rest = withPopups(search, open.slice(0, -1))
  void router.navigate({ pathname, search: rest, hash }, { replace: true, preventScrollReset: true })
}

/** Takes a popup that cannot be shown out of the address, wherever in it it stands. */
export function removePopup(name: PopupName): void {
  const router = currentRouter()
  const { pathname, search, hash, state } = router.state.location
  const open = new URLSearchParams(search).getAll(POPUP_PARAMETER)
  if (!open.includes(name)) return
  if (open.at(-1) === name) {
    closePopup()
    return
  }
  const rest = withPopups(
    search,
    open.filter((one) => one !== name),
  )
  void router.navigate({ pathname, search: rest, hash }, { state, replace: true, preventScrollReset: true })
}

function withPopups(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search)
  query.delete(POPUP_PARAMETER)
  for (const name of names) query.append(POPUP_PARAMETER, name)
  const rest = query.toString()
  return rest && `?${rest}`
}
