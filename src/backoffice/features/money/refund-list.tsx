import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#client/browser-api.ts'
import { formatDayAndTime, formatForFile, moneyFormat } from '#client/formats.ts'
import { useDates } from '#client/use-formats.ts'
import { type StaffRefund, staffRefunds } from '#contract/staff/people/staff-money.ts'
import { lists } from '#site-texts/backoffice/lists.ts'
import { money } from '#site-texts/backoffice/money.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchBox } from '../../shared/forms/search-box.tsx'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import { MoreButton } from '../../shared/lists/more-button.tsx'
import styles from '../../shared/lists/panel.module.css'
import { Mark } from '../../shared/lists/state-mark.tsx'
import { type Column, Table } from '../../shared/lists/table.tsx'
import { usePages } from '../../shared/lists/use-pages.ts'
import { WhenLoaded } from '../../shared/screen.tsx'

const texts = money.refunds
const TONES = { queued: 'warn', done: 'good', by_hand: 'bad' } as const

export function RefundList() {
  const [search, setSearch] = useState('')
  const dates = useDates()
  const pages = usePages(search, (cursor, signal) =>
    browserApi(staffRefunds, { query: { ...(search && { search }), ...(cursor && { cursor }) } }, { signal }),
  )
  const columns: Column<StaffRefund>[] = [
    {
      title: texts.columns.order,
      cell: ({ order, at }) => (
        <>
          <Link to={`/orders/${order}`}>{order}</Link>
          <p className={styles.small}>{formatDayAndTime(at, dates)}</p>
        </>
      ),
      file: [
        { title: texts.columns.order, value: ({ order }) => order },
        { title: lists.at, value: ({ at }) => formatForFile(at, dates.timeZone) },
      ],
    },
    {
      title: texts.columns.amount,
      align: 'end',
      cell: ({ amount, currency }) => moneyFormat(currency, dates.language).minor(amount),
      file: [
        { title: texts.columns.amount, value: ({ amount }) => amount / 100 },
        { title: lists.currency, value: ({ currency }) => currency },
      ],
    },
    { title: texts.columns.reason, cell: ({ reason }) => <span className={styles.words}>{reason}</span> },
    {
      title: texts.columns.state,
      cell: ({ state, tries, trouble, doneAt }) => (
        <>
          <Mark tone={TONES[state]}>{texts.states[state]}</Mark>
          {doneAt && <p className={styles.small}>{formatDayAndTime(doneAt, dates)}</p>}
          {state !== 'done' && tries > 0 && <p className={styles.small}>{texts.tries(tries)}</p>}
          {trouble && state !== 'done' && <p className={styles.words}>{trouble}</p>}
        </>
      ),
    },
  ]
  return (
    <>
      <SearchBox label={money.search} hint={money.searchHint} value={search} onSearch={setSearch} />
      <WhenLoaded loaded={pages.loaded}>
        {({ rows, cursor }) =>
          rows.length === 0 ? (
            <EmptyState title={search ? money.none : money.nothing}>
              {search ? money.noneText : money.nothingText}
            </EmptyState>
          ) : (
            <>
              <ListBar name="refunds" columns={columns} rows={rows} all={pages.all} />
              <Table label={money.tabs.refunds} columns={columns} rows={rows} keyOf={({ id }) => id} />
              <MoreButton cursor={cursor} isLoading={pages.isLoadingMore} onMore={pages.loadMore} />
            </>
          )
        }
      </WhenLoaded>
    </>
  )
}
