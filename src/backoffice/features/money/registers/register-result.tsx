import { formatDay, formatDayAndTime } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import type { RegisterBatch } from '#contract/staff/people/staff-money.ts'
import { money } from '#site-texts/backoffice/selling/money.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ListBar } from '../../../shared/lists/list-bar.tsx'
import styles from '../../../shared/lists/panel.module.css'
import { Panel } from '../../../shared/lists/panel.tsx'
import { Table } from '../../../shared/lists/table.tsx'
import { differenceColumns } from './difference-columns.tsx'

const texts = money.registers

/** What came of one comparison: how many lines match, and each that does not. */
export function RegisterResult({ batch }: { batch: RegisterBatch }) {
  const dates = useDates()
  const { provider, source, fileName, fromDay, toDay, madeAt, matched, unanswered, differences } = batch
  const period = texts.period(formatDay(fromDay, dates), formatDay(toDay, dates))
  const columns = differenceColumns(dates.language)
  return (
    <Panel title={`${money.providers[provider] ?? provider}, ${period}`}>
      <p className={styles.small}>
        {[texts.sources[source], fileName, formatDayAndTime(madeAt, dates), texts.matched(matched)]
          .filter(Boolean)
          .join(', ')}
      </p>
      {unanswered > 0 && <Notice tone="warn" title={texts.unanswered(unanswered)} />}
      {differences.length === 0 ? (
        <p>{texts.clean}</p>
      ) : (
        <>
          <Notice tone="error" title={texts.differs(differences.length)} />
          <ListBar name={`${provider}-${fromDay}`} columns={columns} rows={differences} />
          <Table
            label={texts.differs(differences.length)}
            columns={columns}
            rows={differences.map((one, index) => ({ ...one, place: index }))}
            keyOf={(one) => ('place' in one ? String(one.place) : one.orderId)}
          />
        </>
      )}
    </Panel>
  )
}
