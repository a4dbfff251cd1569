import { useEffect, useRef, useState } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { readContentPage } from '#contract/content/content-pages.ts'
import { sizesFor } from '#rules/pictures/picture-source.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { newsletter } from '#site-texts/customer/newsletter.ts'
import { Button } from '#ui/controls/button.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RichTextView } from '../../features/content/rich-text-view.tsx'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { PageHead } from '../../shared/page-head.tsx'
import styles from './kiosk/kiosk.module.css'
import { KioskForm } from './kiosk/kiosk-form.tsx'
import type { KioskEntry } from './kiosk/kiosk-queue.ts'
import { isQueueStored, ownQueue, useWaiting } from './kiosk/own-queue.ts'
import { useIdle } from './kiosk/use-idle.ts'

const texts = newsletter.kiosk

/** A guest who walks away leaves nothing behind. */
const IDLE_MS = 60_000
const THANKS_MS = 10_000
const RETRY_MS = 30_000

export function loader({ api }: PageContext) {
  return api(readContentPage, { body: { path: '/landings/tablet-subscription' } })
}

type Step = 'welcome' | 'form' | 'thanks'

/** A tablet on a counter: one guest after another, with or without a connection. */
export default function TabletSubscriptionPage({ data: page }: PageProps<typeof loader>) {
  const [step, setStep] = useState<Step>('welcome')
  const waiting = useWaiting()
  const isWaitingLong = useStuck(waiting)
  const heading = useRef<HTMLHeadingElement>(null)
  useIdle(step === 'form' ? IDLE_MS : step === 'thanks' ? THANKS_MS : null, () => setStep('welcome'))

  useQueueSending()

  function enter(entry: KioskEntry) {
    ownQueue.add(entry)
    setStep('thanks')
    heading.current?.focus()
    void ownQueue.flush()
  }

  return (
    <div className={styles.kiosk}>
      <PageHead title={page.title} description={page.description} robots="noindex, nofollow" otherSitePath={null} />
      {page.hero && (
        <Picture
          className={styles.picture}
          picture={page.hero.wide}
          narrow={page.hero.tall}
          widths={(width) => widthsFor('hero', width)}
          sizes={sizesFor('hero')}
          shape="fill"
          priority
        />
      )}
      <div className={styles.panel}>
        <h1 ref={heading} tabIndex={-1}>
          {preventOrphans(step === 'thanks' ? texts.thanks : page.title)}
        </h1>
        {step === 'thanks' ? (
          <>
            <p className={styles.lead} role="status">
              {preventOrphans(texts.thanksText)}
            </p>
            <Button onClick={() => setStep('welcome')}>{texts.next}</Button>
          </>
        ) : (
          <>
            <div className={styles.lead}>
              <RichTextView text={page.lead} />
            </div>
            {step === 'form' ? (
              <KioskForm onEntry={enter} onCancel={() => setStep('welcome')} />
            ) : (
              <Button onClick={() => setStep('form')}>{texts.begin}</Button>
            )}
          </>
        )}
        {isWaitingLong && (
          <Notice live="polite">
            {texts.waiting(waiting)} {!isQueueStored() && texts.nowhereToKeep}
          </Notice>
        )}
      </div>
    </div>
  )
}

/** Sends what waits in the queue: at once, every half a minute, and as soon as there is a connection. */
function useQueueSending(): void {
  useEffect(() => {
    const send = () => void ownQueue.flush()
    send()
    const timer = setInterval(send, RETRY_MS)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [])
}

/** Entries that are still here a moment later: while there is a connection nobody sees them wait. */
function useStuck(waiting: number): boolean {
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStuck(waiting > 0), waiting > 0 ? 3_000 : 0)
    return () => clearTimeout(timer)
  }, [waiting])
  return isStuck && waiting > 0
}
