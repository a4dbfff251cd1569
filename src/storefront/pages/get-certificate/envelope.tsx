import { useMoney } from '#client/formats/use-formats.ts'
import type { OpenedDeposit } from '#contract/customer/deposits.ts'
import { getCertificate as texts } from '#site-texts/certificates/get-certificate.ts'
import { CERTIFICATE_CURRENCY } from '../../features/certificates/certificate-currency.ts'
import { CertificateFace } from '../../features/certificates/face/certificate-face.tsx'
import styles from './envelope.module.css'

/** Closed until there is something in it to show; then the flap lifts and the certificate comes out. */
export function Envelope({ deposit }: { deposit: OpenedDeposit | null }) {
  const { major } = useMoney(deposit?.currency ?? CERTIFICATE_CURRENCY)
  return (
    <div className={styles.scene} data-open={deposit !== null || undefined}>
      <div className={styles.envelope} role="img" aria-label={deposit ? texts.openedEnvelope : texts.envelope}>
        <div className={styles.back} />
        <div className={styles.pocket} />
        <div className={styles.flap} />
        <div className={styles.seal} />
      </div>
      {deposit && (
        <div className={styles.card}>
          <CertificateFace
            design={deposit.design}
            sum={major(deposit.amount)}
            recipientName={deposit.recipientName}
            message={deposit.message}
            senderName={deposit.senderName}
            priority
          />
        </div>
      )}
    </div>
  )
}
