import { useMoney } from '#client/formats/use-formats.ts'
import type { BoughtDeposit } from '#contract/customer/deposits.ts'
import type { Language } from '#rules/location/site.ts'
import { certificate } from '#site-texts/certificates/certificate.ts'
import { CertificateFace } from '../../features/certificates/face/certificate-face.tsx'
import { sendMomentText } from '../../features/certificates/moment-text.ts'
import { useSite } from '../../shared/site.ts'
import styles from './certificate-order.module.css'

const texts = certificate.paid

type OrderedProps = { certificate: BoughtDeposit; isPaid: boolean }

/** As its recipient will see it, with what happens to it next. */
export function OrderedCertificate({ certificate: bought, isPaid }: OrderedProps) {
  const { language } = useSite().site
  const { major } = useMoney(bought.currency)
  return (
    <li className={styles.item}>
      <CertificateFace
        design={bought.design}
        sum={bought.isTopUp ? `+${major(bought.amount)}` : major(bought.amount)}
        recipientName={bought.recipientName}
        message={bought.message}
        senderName={bought.senderName}
      />
      <p className={styles.next}>{whatNext(bought, isPaid, language)}</p>
      {!bought.isForMyself && bought.state !== 'sent' && (
        <p className={styles.about}>{texts.willGo(bought.recipientEmail)}</p>
      )}
    </li>
  )
}

/** A letter that leaves now is written within the minute. */
const SOON_MS = 2 * 60 * 1000

export function whatNext(bought: BoughtDeposit, isPaid: boolean, language: Language): string {
  const { state, isForMyself, isTopUp, sendAt } = bought
  if (state === 'refunded') return texts.refunded
  if (isTopUp) return state === 'cancelled' ? texts.topUpCancelled : isPaid ? texts.toppedUp : texts.topUpWaits
  if (state === 'cancelled') return texts.cancelled
  if (state === 'sent') return texts.sent(bought.recipientEmail)
  if (state === 'in_profile') return texts.inProfile
  if (!isPaid) return texts.waits
  if (isForMyself) return texts.inProfile
  const isSoon = sendAt === null || Date.parse(sendAt) < Date.now() + SOON_MS
  return isSoon ? texts.now : texts.at(sendMomentText(sendAt, language, bought.timeZone))
}
