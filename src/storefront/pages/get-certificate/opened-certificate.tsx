import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatFullDate } from '#client/formats/formats.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import type { OpenedDeposit } from '#contract/customer/deposits.ts'
import { getCertificate as texts } from '#site-texts/certificates/get-certificate.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { pdfFailure } from '../../features/certificates/deposit-failures.ts'
import type { DepositLink } from '../../features/certificates/receiving/deposit-link.ts'
import { downloadOpenedPdf } from '../../features/certificates/receiving/download-pdf.ts'
import { sectionPath } from '../../features/profile/section-path.ts'
import { announce } from '../../shared/announcements.ts'
import { settings } from '../../shared/shop/settings.ts'
import { useSite } from '../../shared/site.ts'
import styles from './get-certificate.module.css'
import type { DepositFailure } from './use-deposit.ts'

type OpenedProps = {
  deposit: OpenedDeposit
  link: DepositLink
  isAdding: boolean
  failure: DepositFailure | null
  onAdd(): void
}

/** What is on it, and what to do with it. */
export function OpenedCertificate({ deposit, link, isAdding, failure, onAdd }: OpenedProps) {
  const { language } = useSite().site
  const { major } = useMoney(deposit.currency)
  const { amount, balance, expiresAt, lastDigits, isInProfile } = deposit
  return (
    <div className={styles.form}>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.facts.balance}</dt>
          <dd>
            {major(balance)} {balance !== amount && <span className={styles.of}>{texts.facts.of(major(amount))}</span>}
          </dd>
        </div>
        <div>
          <dt>{texts.facts.until}</dt>
          <dd>{formatFullDate(expiresAt, language, settings.timeZone)}</dd>
        </div>
        <div>
          <dt>{texts.facts.number}</dt>
          <dd>{texts.facts.digits(lastDigits)}</dd>
        </div>
      </dl>
      {balance === 0 && <p className={styles.lead}>{texts.empty}</p>}
      <div aria-live="polite">
        {isInProfile ? (
          <Notice tone="success" title={texts.added}>
            {preventOrphans(texts.addedText)}
          </Notice>
        ) : (
          failure && <Notice tone="error">{failure.text}</Notice>
        )}
      </div>
      <div className={styles.actions}>
        {isInProfile ? (
          <>
            <LinkButton as={Link} to="/catalog" fullWidth>
              {texts.spend}
            </LinkButton>
            <LinkButton as={Link} to={sectionPath('certificatesData')} variant="secondary" fullWidth>
              {texts.toProfile}
            </LinkButton>
          </>
        ) : (
          <>
            <Button fullWidth loading={isAdding} loadingLabel={texts.adding} onClick={onAdd}>
              {texts.add}
            </Button>
            <LinkButton as={Link} to="/catalog" variant="secondary" fullWidth>
              {texts.spend}
            </LinkButton>
          </>
        )}
        <PdfButton link={link} />
      </div>
      {!isInProfile && (
        <p className={styles.hint}>
          {preventOrphans(texts.addHint)} {preventOrphans(texts.spendHint)}
        </p>
      )}
    </div>
  )
}

function PdfButton({ link }: { link: DepositLink }) {
  const [isMaking, setMaking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function download() {
    setMaking(true)
    setFailure(null)
    try {
      await downloadOpenedPdf(link.id, link.code)
      announce(texts.pdfReady)
    } catch (error) {
      setFailure(pdfFailure(error))
    }
    setMaking(false)
  }

  return (
    <>
      <Button
        variant="quiet"
        fullWidth
        icon={<Download {...iconProps} />}
        loading={isMaking}
        loadingLabel={texts.pdfMaking}
        onClick={() => void download()}
      >
        {texts.pdf}
      </Button>
      {failure && (
        <Notice tone="error" live="polite">
          {failure}
        </Notice>
      )}
    </>
  )
}
