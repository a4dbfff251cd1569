import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './sums.module.css'

export type Row = readonly [name: string, value: ReactNode]

type SumsProps = {
  /** What is not there, or has no value, is left out. */
  rows: readonly (Row | false | null | '')[]
  total?: Row
  after?: Row | false
  className?: string
  totalClassName?: string
}

/** Names and sums, a line each, and what they come to. */
export function Sums({ rows, total, after, className, totalClassName }: SumsProps) {
  const given = rows.filter((row) => row !== null && row !== false && row !== '').filter(([, value]) => value !== null)
  if (given.length === 0 && !total) return null
  return (
    <dl className={classNames(styles.sums, className)}>
      {given.map((row) => (
        <Line key={row[0]} row={row} className={styles.row} />
      ))}
      {total && <Line row={total} className={classNames(styles.total, totalClassName)} />}
      {after && <Line row={after} className={styles.row} />}
    </dl>
  )
}

function Line({ row: [name, value], className }: { row: Row; className: string | undefined }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  )
}
