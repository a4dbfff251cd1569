import { useRef, useState } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useNear } from '#client/use-near.ts'
import { layout } from '#site-texts/layout.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { NotLoaded } from '../../shared/not-loaded.tsx'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { useConnection } from '../../state/connection.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import styles from './footer-subscription.module.css'
import type { SubscriptionOutcome } from './use-subscription.ts'

const texts = layout.footer.letters

const SubscribeForm = lazyPart(async () => ({ default: (await import('./subscribe-form.tsx')).SubscribeForm }))

/** At the foot of every page; whoever reads us already is thanked instead of asked. */
export function FooterSubscription() {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const { isOnline } = useConnection()
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
          <div ref={place} className={styles.form}>
            {/* Without a connection there is nobody to send it to, and nowhere to load it from. */}
            {isNear && isOnline && (
              <SubscribeForm
                source="footer"
                onDone={done}
                isCompact
                failed={(retry) => <NotLoaded onRetry={retry} />}
              />
            )}
          </div>
        ) : (
          <p role="status">{texts.sent(sentTo)}</p>
        ))}
    </section>
  )
}
