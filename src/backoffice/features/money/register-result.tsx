import { Link } from 'react-router'
import { formatDay, formatDayAndTime, moneyFormat } from '#client/formats.ts'
import { useDates } from '#client/use-formats.ts'
import type { RegisterBatch, RegisterDifference } from '#contract/staff/people/staff-money.ts'
import { currencies } from '#rules/money/money.ts'
import { lists } from '#site-texts/backoffice/lists.ts'
import { money } from '#site-texts/backoffice/money.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import styles from '../../shared/lists/panel.module.css'
import { Panel } from '../../shared/lists/panel.tsx'
import { type Column, Table } from '../../shared/lists/table.tsx'

const texts = money.registers

/** What came of one comparison: how many lines match, and each that does not. */
export function RegisterResult({ batch }: { batch: RegisterBatch }) {
  const dates = useDates()
  const { provider, source, fileName, fromDay, toDay, madeAt, matched, unanswered, differences } = batch
  const period = texts.period(formatDay(fromDay, dates), formatDay(toDay, dates))
  const sum = (minor: number | null, of: string) => {
    const currency = currencies.find((one) => one === of)
    if (minor === null) return '—'
    return currency ? moneyFormat(currency, dates.language).minor(minor) : String(minor / 100)
  }
  const columns: Column<RegisterDifference>[] = [
    {
      title: texts.columns.what,
      cell: ({ verdict, kind }) => (
        <>
          {texts.verdicts[verdict]}
          <p className={styles.small}>{texts.kinds[kind]}</p>
        </>
      ),
    },
    {
      title: texts.columns.order,
      cell: ({ orderNumber, orderId, ref }) => (
        <>
          {orderNumber ? <Link to={`/orders/${orderNumber}`}>{orderNumber}</Link> : orderId}
          {ref && <p className={styles.words}>{ref}</p>}
        </>
      ),
      file: [
        { title: texts.columns.order, value: ({ orderNumber, orderId }) => orderNumber ?? orderId },
        { title: money.payments.columns.ref, value: ({ ref }) => ref },
      ],
    },
    {
      title: texts.columns.register,
      align: 'end',
      cell: ({ registerAmount, currency }) => sum(registerAmount, currency),
      file: [{ title: texts.columns.register, value: ({ registerAmount }) => registerAmount && registerAmount / 100 }],
    },
    {
      title: texts.columns.book,
      align: 'end',
      cell: ({ bookAmount, currency }) => sum(bookAmount, currency),
      file: [
        { title: texts.columns.book, value: ({ bookAmount }) => bookAmount && bookAmount / 100 },
        { title: lists.currency, value: ({ currency }) => currency },
      ],
    },
  ]
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
