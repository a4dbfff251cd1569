import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { layout } from '#site-texts/layout.ts'
import { showToast } from '#ui/popups/toasts.ts'
import type { PopupName, PopupPayloads } from '../shared/popups/names.ts'
import { closePopup, openPopup, removePopup } from '../shared/popups/open-popup.ts'
import { POPUP_PARAMETER, type PopupState } from '../shared/popups/popup-address.ts'
import { registry } from './registry.ts'

/** Shows the popups that the address names, the last one on top. Anything else in `?popup=` is ignored. */
export function PopupHost() {
  const { search, state } = useLocation()
  // A page comes from the server without popups; they appear once it is alive.
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  if (!isAlive) return null

  const names = new URLSearchParams(search).getAll(POPUP_PARAMETER).filter(isPopupName)
  const payloads = (state as PopupState | null)?.payloads ?? {}
  return names.map((name) => {
    // The registry ties each name to its payload; an index over all names cannot say so.
    const Popup = registry[name] as React.ComponentType<{
      payload: unknown
      close(): void
      onFailed(): void
    }>
    const payload = payloads[name]
    return <Popup key={name} payload={payload} close={closePopup} onFailed={() => sayItDidNotOpen(name, payload)} />
  })
}

/** The page stays as it was before the press, its address too; a press on the same button tries again as well. */
function sayItDidNotOpen(name: PopupName, payload: unknown): void {
  removePopup(name)
  showToast({
    text: layout.notLoaded.popup,
    tone: 'error',
    action: {
      label: layout.notLoaded.retry,
      run: () => openPopup(name as 'chooseSize', payload as PopupPayloads['chooseSize']),
    },
  })
}

function isPopupName(name: string): name is PopupName {
  return Object.hasOwn(registry, name)
}
