import { QR_SIDE, qrPath } from '#rules/qr-code/qr-code.ts'
import styles from './shared-cart.module.css'

/** A link for the camera of whoever stands by. */
export function LinkCode({ link, label }: { link: string; label: string }) {
  return (
    <svg className={styles.qr} viewBox={`0 0 ${QR_SIDE} ${QR_SIDE}`} role="img" aria-label={label}>
      <path d={qrPath(link)} fill="currentColor" />
    </svg>
  )
}
