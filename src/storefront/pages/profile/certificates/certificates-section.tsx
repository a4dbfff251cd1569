import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { certificateCare } from '#site-texts/certificates/certificate-care.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CertificateIcon } from '#ui/icons/silhouettes.tsx'
import { useDepositsChanged } from '../../../features/certificates/deposits-changed.ts'
import { errorText } from '../../../features/profile/user-data.ts'
import { useTopic } from '../../../features/profile/user-data-store.ts'
import section from '../section.module.css'
import { NoData, Waiting } from '../topic-gate.tsx'
import styles from './certificates-section.module.css'
import { GivenCertificates } from './given-certificates.tsx'
import { OwnedCertificate } from './owned-certificate.tsx'

const texts = certificateCare.own

export default function CertificatesSection() {
  const { data, error, retry } = useTopic('certificates', 'certificatesData')
  useDepositsChanged(retry)
  if (!data) return error ? <NoData texts={errorText(error.body)} onRetry={retry} /> : <Waiting />
  const { certificates } = data
  return (
    <div className={styles.section}>
      {certificates.length === 0 ? (
        <EmptyState drawing={<CertificateIcon size={40} />} title={texts.empty} actions={<Actions />}>
          <p>{preventOrphans(texts.emptyText)}</p>
        </EmptyState>
      ) : (
        <section className={styles.own} aria-labelledby="own-certificates">
          <h2 className={section.blockTitle} id="own-certificates">
            {texts.title}
          </h2>
          <p className={section.lead}>{preventOrphans(texts.lead)}</p>
          <ul className={styles.cards}>
            {certificates.map((certificate) => (
              <OwnedCertificate key={certificate.id} certificate={certificate} />
            ))}
          </ul>
          <div className={section.buttons}>
            <Actions />
          </div>
        </section>
      )}
      <GivenCertificates />
    </div>
  )
}

function Actions() {
  return (
    <>
      <LinkButton as={Link} to="/certificate">
        {texts.buy}
      </LinkButton>
      <LinkButton as={Link} to="/get-certificate" variant="secondary">
        {texts.add}
      </LinkButton>
    </>
  )
}
