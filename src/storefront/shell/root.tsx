import { Outlet, ScrollRestoration } from 'react-router'
import '#ui/fonts.css'
import '#ui/tokens.css'
import '#shop/look/colours.css'
import '#ui/base.css'
import { layout } from '#site-texts/layout.ts'
import { ToastRegion } from '#ui/popups/toast-region.tsx'
import { PopupHost } from '../popups/popup-host.tsx'
import { CardPutBack } from './whole-on-return.ts'

/** Wraps every page, whatever its layout. */
export function Root() {
  return (
    <>
      <Outlet />
      <PopupHost />
      <ToastRegion label={layout.toasts.label} closeLabel={layout.toasts.close} />
      <ScrollRestoration />
      <CardPutBack />
    </>
  )
}
