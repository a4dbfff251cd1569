import styles from './columns.module.css'

/** The grid in which no card or step is left over on a row of its own. */
export function columnsFor(count: number): string | undefined {
  return count % 3 === 0 || (count > 4 && count % 4 === 1) ? styles.threes : styles.fours
}
