import { useState } from 'react'
import { Link } from 'react-router'
import { formatFullDate } from '#client/formats/formats.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import { sizesFor } from '#rules/pictures/picture-source.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { certificateCare } from '#site-texts/certificates/certificate-care.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/display/picture.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { pdfFailure } from '../../../features/certificates/deposit-failures.ts'
import { downloadOwnPdf } from '../../../features/certificates/receiving/download-pdf.ts'
import type { TopicData } from '../../../features/profile/user-data.ts'
import { announce } from '../../../shared/announcements.ts'
import { openPopup } from '../../../shared/popups/open-popup.ts'
import { settings } from '../../../shared/shop/settings.ts'
import { useSite } from '../../../shared/site.ts'
import cards from '../cards.module.css'
import styles from './certificates-section.module.css'

const texts = certificateCare.own

type Certificate = TopicData['certificates']['certificates'][number]

export function OwnedCertificate({ certificate }: { certificate: Certificate }) {
  const { id, lastDigits, currency, amount, balance, held, expiresAt, senderName, message, design, can } = certificate
  const { isExpired, isBlocked } = certificate
  const { language } = useSite().site
  const { major } = useMoney(currency)
  const day = formatFullDate(expiresAt, language, settings.timeZone)
  const isOver = isExpired || isBlocked || (balance === 0 && held === 0)
  const name = texts.name(lastDigits)
  return (
    <li className={styles.certificate}>
      <div className={classNames(styles.card, isOver && styles.over)} data-tone={design.tone}>
        {/* It only decorates: what it is and what is on it is said in words. */}
        <div className={styles.design}>
          <Picture
            picture={design.picture}
            alt=""
            widths={widthsFor('banner', design.picture.width)}
            sizes={sizesFor('banner')}
          />
        </div>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.sums}>
          <span className={styles.label}>{texts.balance}</span>
          <span className={styles.balance}>{major(balance)}</span>
          <span className={styles.label}>{texts.of(major(amount))}</span>
        </p>
      </div>
      <p className={styles.words}>
        {isBlocked ? texts.blocked : isExpired ? texts.ended(day) : isOver ? texts.spent : texts.until(day)}
        {held > 0 && <span className={styles.held}>{texts.held(major(held))}</span>}
      </p>
      {senderName && <p className={styles.words}>{texts.from(senderName)}</p>}
      {message && <p className={styles.words}>«{message}»</p>}
      <div className={cards.actions}>
        {!isOver && (
          <Link className={classNames(cards.action, styles.action)} to="/catalog">
            {texts.spend}
          </Link>
        )}
        {!isOver && <Pdf id={id} name={name} />}
        {can.topUp && (
          <button
            type="button"
            className={cards.action}
            aria-label={texts.action(texts.topUp, name)}
            aria-haspopup="dialog"
            onClick={() => openPopup('certificateTopUp', { id, name, balance: major(balance) })}
          >
            {texts.topUp}
          </button>
        )}
        {can.transfer && (
          <button
            type="button"
            className={cards.action}
            aria-label={texts.action(texts.transfer, name)}
            aria-haspopup="dialog"
            onClick={() => openPopup('certificateTransfer', { id, balance: major(balance) })}
          >
            {texts.transfer}
          </button>
        )}
      </div>
      <History certificate={certificate} name={name} />
    </li>
  )
}

function Pdf({ id, name }: { id: number; name: string }) {
  const [isMaking, setMaking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function download() {
    setMaking(true)
    setFailure(null)
    try {
      await downloadOwnPdf(id)
      announce(texts.pdfReady)
    } catch (error) {
      setFailure(pdfFailure(error))
    }
    setMaking(false)
  }

  return (
    <>
      <button
        type="button"
        className={cards.action}
        aria-label={texts.action(texts.pdf, name)}
        aria-disabled={isMaking || undefined}
        onClick={() => !isMaking && void download()}
      >
        {isMaking ? texts.pdfMaking : texts.pdf}
      </button>
      {failure && (
        <div className={styles.failure}>
          <Notice tone="error" live="polite">
            {failure}
          </Notice>
        </div>
      )}
    </>
  )
}

function History({ certificate: { history, currency }, name }: { certificate: Certificate; name: string }) {
  const { language } = useSite().site
  const { major } = useMoney(currency)
  if (history.length === 0) return null
  return (
    <details className={styles.history}>
      <summary aria-label={texts.historyOf(name)}>{texts.history}</summary>
      <ul>
        {history.map(({ kind, amount, at, text }) => (
          <li key={`${kind} ${at} ${text}`} className={styles.move}>
            <span>
              {text}
              <span className={styles.when}>{formatFullDate(at, language, settings.timeZone)}</span>
            </span>
            <span className={styles.change}>
              {amount > 0 ? '+' : '−'}
              {major(Math.abs(amount))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
