import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { changeDraft } from '../../../features/certificates/draft/draft-storage.ts'
import { openPopup } from '../../../shared/popups/open-popup.ts'
import { POPUP_PARAMETER } from '../../../shared/popups/popup-address.ts'

const NAME = 'certificateCheckout'

/**
 * A guest who wants to pay signs in first; the payment then goes on by itself. Nothing happens to those who close the
 * sign-in and stay guests.
 */
export function useSignInFirst(isCustomer: boolean, onSignedIn: () => void): () => void {
  const { search } = useLocation()
  const isOnTop = new URLSearchParams(search).getAll(POPUP_PARAMETER).at(-1) === NAME
  const trip = useRef<'none' | 'asked' | 'away'>('none')

  const goOn = useEffectEvent(() => onSignedIn())
  useEffect(() => {
    if (!isOnTop && trip.current === 'asked') trip.current = 'away'
    if (!isOnTop || trip.current !== 'away') return
    trip.current = 'none'
    changeDraft((draft) => ({ ...draft, isPaying: false }))
    if (isCustomer) goOn()
  }, [isOnTop, isCustomer])

  return () => {
    trip.current = 'asked'
    // Signing in may lead to another site and back: the draft remembers what for.
    changeDraft((draft) => ({ ...draft, isPaying: true }))
    openPopup('auth', { mode: 'certificate-payment', source: 'certificate' })
  }
}
