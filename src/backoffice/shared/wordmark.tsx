import { backoffice } from '#site-texts/backoffice.ts'
import styles from './wordmark.module.css'

/** The name of the shop in the letters of its headings. */
export function Wordmark() {
  return <span className={styles.mark}>{backoffice.shopName}</span>
}
