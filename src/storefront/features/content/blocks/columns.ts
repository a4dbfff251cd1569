import styles from './columns.module.css'

/** The grid that so many cards or steps fill without one left over. */
export function columnsFor(count: number): string | undefined {
  return count % 3 === 0 ? styles.threes : styles.fours
}
