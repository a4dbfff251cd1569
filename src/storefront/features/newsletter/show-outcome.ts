import { openPopupInstead } from '../../shared/popups/open-popup.ts'
import type { SubscriptionOutcome } from './use-subscription.ts'

/** What a form in a popup turns into. */
export function showOutcome({ kind, email, hasGift }: SubscriptionOutcome): void {
  if (kind === 'already') openPopupInstead('alreadySubscribed', { email })
  else openPopupInstead('subscriptionSent', { email, hasGift })
}
