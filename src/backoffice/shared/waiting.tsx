import { backoffice } from '#site-texts/backoffice.ts'
import { Spinner } from '#ui/display/spinner.tsx'
import styles from './screen.module.css'

export function Waiting() {
  return (
    <p className={styles.waiting} role="status">
      <Spinner />
      {backoffice.shell.loading}
    </p>
  )
}
