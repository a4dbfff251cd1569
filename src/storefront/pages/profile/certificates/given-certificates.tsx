import { browserApi } from '#client/calls/browser-api.ts'
import { errorMessage } from '#client/calls/error-message.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { formatFullDate } from '#client/formats/formats.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import { type BoughtDeposit, boughtDeposits } from '#contract/customer/deposits.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import { certificateCare } from '#site-texts/certificates/certificate-care.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useDepositsChanged } from '../../../features/certificates/deposits-changed.ts'
import { sendMomentText } from '../../../features/certificates/moment-text.ts'
import { openPopup } from '../../../shared/popups/open-popup.ts'
import { settings } from '../../../shared/shop/settings.ts'
import { useSite } from '../../../shared/site.ts'
import cards from '../cards.module.css'
import section from '../section.module.css'
import styles from './certificates-section.module.css'

const texts = certificateCare.given

/** What was bought for others: where it is, and what its buyer may still do. Nothing is said while there is none. */
export function GivenCertificates() {
  const { data, error, hasFailed, reload } = useLoaded('bought', (signal) => browserApi(boughtDeposits, {}, { signal }))
  useDepositsChanged(reload)
  if (!data)
    return hasFailed ? (
      <Notice
        tone="error"
        live="polite"
        action={
          <Button variant="secondary" size="small" onClick={reload}>
            {texts.retry}
          </Button>
        }
      >
        {errorMessage(error, texts.notLoaded)}
      </Notice>
    ) : null
  if (data.deposits.length === 0) return null
  return (
    <section className={section.block} aria-labelledby="given-certificates">
      <h2 className={section.blockTitle} id="given-certificates">
        {texts.title}
      </h2>
      <p className={section.lead}>{preventOrphans(texts.lead)}</p>
      <ul className={cards.cards}>
        {data.deposits.map((deposit) => (
          <Given key={deposit.id} deposit={deposit} />
        ))}
      </ul>
    </section>
  )
}

function Given({ deposit }: { deposit: BoughtDeposit }) {
  const { id, state, amount, currency, recipientName, recipientEmail, sendAt, timeZone, isOpened, expiresAt, can } =
    deposit
  const { language } = useSite().site
  const { major } = useMoney(currency)
  const name = texts.name(major(amount))
  const moment = sendAt && sendMomentText(sendAt, language, timeZone)
  return (
    <li className={cards.card}>
      <div className={cards.text}>
        <p>
          <Tag tone="quiet">{state === 'sent' && isOpened ? texts.opened : texts.states[state]}</Tag>
        </p>
        <h3 className={styles.given}>{name}</h3>
        <p>{texts.to(recipientName, recipientEmail)}</p>
        {moment && state === 'scheduled' && <p className={section.note}>{texts.willLeave(moment)}</p>}
        {moment && state === 'sent' && <p className={section.note}>{texts.left(moment)}</p>}
        {expiresAt && state !== 'refunded' && (
          <p className={section.note}>{texts.until(formatFullDate(expiresAt, language, settings.timeZone))}</p>
        )}
      </div>
      <div className={cards.actions}>
        {can.changeDate && sendAt && (
          <button
            type="button"
            className={cards.action}
            aria-label={texts.action(texts.changeDate, name)}
            aria-haspopup="dialog"
            onClick={() => openPopup('certificateDatepicker', { bought: { id, ...clockOf(sendAt, timeZone) } })}
          >
            {texts.changeDate}
          </button>
        )}
        {can.resend && (
          <button
            type="button"
            className={cards.action}
            aria-label={texts.action(texts.resend, name)}
            aria-haspopup="dialog"
            onClick={() => openPopup('certificateResend', { id, email: recipientEmail })}
          >
            {texts.resend}
          </button>
        )}
        {can.refund && (
          <button
            type="button"
            className={cards.action}
            aria-label={texts.action(texts.refund, name)}
            aria-haspopup="dialog"
            onClick={() => openPopup('certificateRefund', { id, sum: major(amount) })}
          >
            {texts.refund}
          </button>
        )}
      </div>
    </li>
  )
}

function clockOf(moment: string, timeZone: string): { date: string; time: string } {
  const { day, hour, minute } = wallClock(new Date(moment), timeZone)
  return { date: day, time: [hour, minute].map((part) => String(part).padStart(2, '0')).join(':') }
}
