import { useEffect, useEffectEvent, useId } from 'react'
import { createPopupHistory, type HistoryWindow, type PopupHistory } from './popup-history.ts'

let shared: PopupHistory | null = null

/**
 * Call it before the router starts. A window hands its events to listeners in the order they came, so only the first
 * one can keep from the router what does not concern it; a later one still closes popups, but each Back then makes the
 * router load the page again.
 */
export function startPopupHistory(): void {
  popupHistory()
}

function popupHistory(): PopupHistory {
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
