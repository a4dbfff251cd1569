import { useState } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { newsletter } from '#site-texts/customer/newsletter.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import styles from './footer-subscription.module.css'
import { SubscribeForm } from './subscribe-form.tsx'
import type { SubscriptionOutcome } from './use-subscription.ts'

const texts = newsletter.footer

/** At the foot of every page; whoever reads us already is thanked instead of asked. */
export function FooterSubscription() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const isSubscribed = useVisitorData()?.user.isSubscribed === true

  function done({ kind, email, hasGift }: SubscriptionOutcome) {
    if (kind === 'already') openPopup('alreadySubscribed', { email })
    else {
      setSentTo(email)
      openPopup('subscriptionSent', { email, hasGift })
    }
  }

  return (
    <section className={styles.subscription} aria-labelledby="footer-subscription">
      <div className={styles.words}>
        <h2 className={styles.title} id="footer-subscription">
          {texts.title}
        </h2>
        <p className={styles.text}>{preventOrphans(isSubscribed ? texts.subscribed : texts.text)}</p>
      </div>
      {!isSubscribed &&
        (sentTo === null ? (
          <SubscribeForm source="footer" onDone={done} isCompact />
        ) : (
          <p role="status">{texts.sent(sentTo)}</p>
        ))}
    </section>
  )
}
