import { newsletter } from '#site-texts/customer/newsletter.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import styles from './sale-subscription-line.module.css'

const texts = newsletter.sale

/** Whoever came for a sale may want to know of the next one. */
export function SaleSubscriptionLine() {
  return (
    <p className={styles.line}>
      {texts.line}{' '}
      <button type="button" className={styles.action} aria-haspopup="dialog" onClick={() => openPopup('subscribeSale')}>
        {texts.action}
      </button>
    </p>
  )
}
