import { Link } from 'react-router'
import { profile } from '#site-texts/profile.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { CertificateIcon } from '#ui/icons/silhouettes.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { hasPage } from '../../app/has-page.ts'
import { useSite } from '../../app/site.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
import { useMoney } from '../../features/cart/use-money.ts'
import { shownDay } from '../../features/profile/shown-day.ts'
import type { TopicData } from '../../features/profile/user-data.ts'
import { openPopup } from '../../popups/open-popup.ts'
import styles from './certificates-section.module.css'
import section from './section.module.css'
import { TopicGate } from './topic-gate.tsx'

const words = profile.certificates
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
            title={words.empty}
            actions={
              hasPage(SHOP, site) ? (
                <LinkButton as={Link} to={SHOP}>
                  {words.buy}
                </LinkButton>
              ) : (
                <Button look="secondary" onClick={() => openPopup('makeHappy')}>
                  {profile.makeHappyLink}
                </Button>
              )
            }
          >
            <p>{tieShortWords(words.emptyText)}</p>
          </EmptyState>
        ) : (
          <>
            <p className={section.lead}>{tieShortWords(words.lead)}</p>
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
  const day = shownDay(expiresAt, language)
  const isOver = isExpired || (balance === 0 && held === 0)
  return (
    <li className={classNames(styles.card, isOver && styles.over)}>
      <h2 className={styles.name}>{words.name(lastDigits)}</h2>
      <p className={styles.sums}>
        <span className={styles.label}>{words.balance}</span>
        <span className={styles.balance}>{major(balance)}</span>
        <span className={styles.label}>{words.of(major(amount))}</span>
      </p>
      <p className={styles.term}>
        {isExpired ? words.ended(day) : isOver ? words.spent : words.until(day)}
        {held > 0 && <span className={styles.held}>{words.held(major(held))}</span>}
      </p>
    </li>
  )
}
