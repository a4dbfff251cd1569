import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { promptDue, promptPlace } from '#rules/prompts/prompt-due.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { POPUP_PARAMETER } from '../../shared/popups/popup-address.ts'
import { storedConsent } from '../../state/consent/consent-storage.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import { PROMPTS } from './prompt-table.ts'
import { readShown, readVisit, rememberProduct, rememberShown } from './visit-memory.ts'

const CHECK_SECONDS = 2

/** Opens what may come by itself. Shown is as good as closed: it rests from then on, whatever was done with it. */
export function Prompts({ hasAskedForLetters }: { hasAskedForLetters(): boolean }) {
  const { pathname } = useLocation()
  const user = useVisitorData()?.user
  // Not a reason to begin to wait anew.
  const isSubscriber = useEffectEvent(() => user?.isSubscribed === true || hasAskedForLetters())

  useEffect(() => {
    const place = promptPlace(pathname)
    if (place === 'product') rememberProduct(pathname)
    let secondsOnList = 0
    const timer = setInterval(() => {
      // A tab in the background is not looked at.
      if (document.visibilityState !== 'visible') return
      if (place === 'list') secondsOnList += CHECK_SECONDS
      const { products, hasPrompted } = readVisit()
      const popup = promptDue(PROMPTS, {
        now: Date.now(),
        intent: { place, productsSeen: products.length, secondsOnList, isSubscribed: isSubscriber() },
        isSomethingOpen: isPopupOpen() || storedConsent() === null,
        isTyping: isTyping(),
        hasPrompted,
        shownAt: readShown(),
      })
      if (popup === null) return
      rememberShown(popup, Date.now())
      openPopup(popup)
    }, CHECK_SECONDS * 1_000)
    return () => clearInterval(timer)
  }, [pathname])

  return null
}

function isPopupOpen(): boolean {
  const { search } = window.location
  return new URLSearchParams(search).has(POPUP_PARAMETER) || document.querySelector('[role="dialog"]') !== null
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select') === true
}
