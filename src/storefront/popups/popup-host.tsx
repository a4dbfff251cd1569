import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { PopupName } from './names.ts'
import { closePopup } from './open-popup.ts'
import { POPUP_PARAMETER, type PopupState } from './popup-address.ts'
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
    const Popup = registry[name] as React.ComponentType<{ payload: unknown; close(): void }>
    return (
      <Suspense key={name} fallback={null}>
        <Popup payload={payloads[name]} close={closePopup} />
      </Suspense>
    )
  })
}

function isPopupName(name: string): name is PopupName {
  return Object.hasOwn(registry, name)
}
