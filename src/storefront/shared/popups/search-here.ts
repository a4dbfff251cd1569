import type { MouseEvent } from 'react'
import { openPopup } from './open-popup.ts'

/** Of a link to the page of search, which is for other tabs and for browsers without scripts. */
export function searchHere(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  openPopup('search')
}
