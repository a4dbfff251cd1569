import { useEffect, useEffectEvent, useId } from 'react'
import { createPopupHistory, type HistoryWindow, type PopupHistory } from './popup-history.ts'

let shared: PopupHistory | null = null

/**
 * The one history of all popups. A shop that calls it at start also steps over the entries of popups that were open
 * before a reload; otherwise it begins with the first popup.
 */
export function popupHistory(): PopupHistory {
  shared ??= createPopupHistory(window as unknown as HistoryWindow)
  return shared
}

/**
 * Ties anything that opens over the page to the Back button; see `popup-history.ts` for what happens when. The host of
 * the popups closes them when the route changes.
 */
export function usePopupHistory(open: boolean, close: () => void): { isTop: () => boolean } {
  const id = useId()
  const onBack = useEffectEvent(close)

  useEffect(() => {
    if (!open) return
    popupHistory().open(id, () => onBack())
    return () => popupHistory().release(id)
  }, [open, id])

  return { isTop: () => popupHistory().isTop(id) }
}
