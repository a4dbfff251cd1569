import type { FactRow } from './fact-rows.ts'
import styles from './fact-table.module.css'

export function FactTable({ rows }: { rows: readonly FactRow[] }) {
  return (
    <dl className={styles.table}>
      {rows.map(({ key, label, value }) => (
        <div key={key} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
