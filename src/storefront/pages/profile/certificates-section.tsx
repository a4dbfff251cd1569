import { Link } from 'react-router'
import { formatFullDate } from '#client/formats.ts'
import { preventOrphans } from '#client/prevent-orphans.ts'
import { useMoney } from '#client/use-formats.ts'
import { profile } from '#site-texts/profile.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CertificateIcon } from '#ui/icons/silhouettes.tsx'
import type { TopicData } from '../../features/profile/user-data.ts'
import { hasPage } from '../../shared/has-page.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { settings } from '../../shared/shop/settings.ts'
import { useSite } from '../../shared/site.ts'
import styles from './certificates-section.module.css'
import section from './section.module.css'
import { TopicGate } from './topic-gate.tsx'

const texts = profile.certificates
const SHOP = '/certificate'

type Certificate = TopicData['certificates']['certificates'][number]

export default function CertificatesSection() {
  const { site } = useSite()
  return (
    <TopicGate topic="certificates" section="certificatesData">
      {({ certificates }) =>
        certificates.length === 0 ? (
          <EmptyState
            drawing={<CertificateIcon size={40} />}
            title={texts.empty}
            actions={
              hasPage(SHOP, site) ? (
                <LinkButton as={Link} to={SHOP}>
                  {texts.buy}
                </LinkButton>
              ) : (
                <Button variant="secondary" onClick={() => openPopup('makeHappy')}>
                  {profile.makeHappyLink}
                </Button>
              )
            }
          >
            <p>{preventOrphans(texts.emptyText)}</p>
          </EmptyState>
        ) : (
          <>
            <p className={section.lead}>{preventOrphans(texts.lead)}</p>
            <ul className={styles.cards}>
              {certificates.map((certificate) => (
                <CertificateCard key={certificate.id} certificate={certificate} />
              ))}
            </ul>
          </>
        )
      }
    </TopicGate>
  )
}

function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { lastDigits, currency, amount, balance, held, expiresAt, isExpired } = certificate
  const { language } = useSite().site
  const { major } = useMoney(currency)
  const day = formatFullDate(expiresAt, language, settings.timeZone)
  const isOver = isExpired || (balance === 0 && held === 0)
  return (
    <li className={classNames(styles.card, isOver && styles.over)}>
      <h2 className={styles.name}>{texts.name(lastDigits)}</h2>
      <p className={styles.sums}>
        <span className={styles.label}>{texts.balance}</span>
        <span className={styles.balance}>{major(balance)}</span>
        <span className={styles.label}>{texts.of(major(amount))}</span>
      </p>
      <p className={styles.term}>
        {isExpired ? texts.ended(day) : isOver ? texts.spent : texts.until(day)}
        {held > 0 && <span className={styles.held}>{texts.held(major(held))}</span>}
      </p>
    </li>
  )
}
