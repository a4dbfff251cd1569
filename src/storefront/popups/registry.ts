import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { PopupName, PopupProps } from './names.ts'

/** Which file shows which popup. A missing one, or one that wants another payload, does not compile. */
export const registry: { [Name in PopupName]: LazyExoticComponent<ComponentType<PopupProps<Name>>> } = {
  locationChoose: lazy(() => import('./common/location-choose-popup.tsx')),
  cookie: lazy(() => import('./common/cookie-popup.tsx')),
  filters: lazy(() => import('./catalog/filters-popup.tsx')),
}
