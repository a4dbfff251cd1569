import { Outlet, ScrollRestoration } from 'react-router'
import '#ui/fonts.css'
import '#ui/tokens.css'
import '#ui/base.css'
import { PopupHost } from '../popups/popup-host.tsx'

/** Around every page, whatever its layout. */
export function Root() {
  return (
    <>
      <Outlet />
      <PopupHost />
      <ScrollRestoration />
    </>
  )
}
