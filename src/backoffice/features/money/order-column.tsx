import { Link } from 'react-router'
import { formatDayAndTime, formatForFile } from '#client/formats/formats.ts'
import type { useDates } from '#client/formats/use-formats.ts'
import { lists } from '#site-texts/backoffice/lists.ts'
import styles from '../../shared/lists/panel.module.css'
import type { Column } from '../../shared/lists/table.tsx'

/** Which order money moved for, and when. */
export function orderColumn<Row extends { order: string; at: string }>(
  title: string,
  dates: ReturnType<typeof useDates>,
): Column<Row> {
  return {
    title,
    cell: ({ order, at }) => (
      <>
        <Link to={`/orders/${order}`}>{order}</Link>
        <p className={styles.small}>{formatDayAndTime(at, dates)}</p>
      </>
    ),
    file: [
      { title, value: ({ order }) => order },
      { title: lists.at, value: ({ at }) => formatForFile(at, dates.timeZone) },
    ],
  }
}
