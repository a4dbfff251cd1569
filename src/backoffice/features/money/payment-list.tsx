import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { browserApi } from '#client/browser-api.ts'
import { formatDayAndTime, formatForFile, moneyFormat } from '#client/formats.ts'
import { useDates } from '#client/use-formats.ts'
import { type StaffPayment, staffPayments } from '#contract/staff/people/staff-money.ts'
import { PAYMENT_STATES, type PaymentState } from '#rules/payments/payment-state.ts'
import { lists } from '#site-texts/backoffice/lists.ts'
import { money } from '#site-texts/backoffice/money.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SearchBox } from '../../shared/forms/search-box.tsx'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import { MoreButton } from '../../shared/lists/more-button.tsx'
import styles from '../../shared/lists/panel.module.css'
import { Mark } from '../../shared/lists/state-mark.tsx'
import { type Column, Table } from '../../shared/lists/table.tsx'
import { usePages } from '../../shared/lists/use-pages.ts'
import { WhenLoaded } from '../../shared/screen.tsx'
import filters from './money-filters.module.css'

const texts = money.payments
const ANY = 'any'
const TONES: Partial<Record<PaymentState, 'good' | 'bad' | 'warn'>> = { paid: 'good', failed: 'bad', pending: 'warn' }

export function PaymentList() {
  const [query] = useSearchParams()
  const [asked, setAsked] = useState({ search: query.get('search') ?? '', state: '', from: '', to: '' })
  const dates = useDates()
  const pages = usePages(JSON.stringify(asked), (cursor, signal) => {
    const state = PAYMENT_STATES.find((one) => one === asked.state)
    const days = { ...(asked.from && { from: asked.from }), ...(asked.to && { to: asked.to }) }
    const search = asked.search && { search: asked.search }
    return browserApi(
      staffPayments,
      { query: { ...search, ...(state && { state }), ...days, ...(cursor && { cursor }) } },
      { signal },
    )
  })
  const columns: Column<StaffPayment>[] = [
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
    { title: texts.columns.provider, cell: ({ provider }) => money.providers[provider] ?? provider },
    {
      title: texts.columns.amount,
      align: 'end',
      cell: ({ amount, refunded, currency }) => {
        const format = moneyFormat(currency, dates.language)
        return (
          <>
            {format.minor(amount)}
            {refunded > 0 && <p className={styles.small}>{texts.refunded(format.minor(refunded))}</p>}
          </>
        )
      },
      file: [
        { title: texts.columns.amount, value: ({ amount }) => amount / 100 },
        { title: texts.refundedColumn, value: ({ refunded }) => refunded / 100 },
        { title: lists.currency, value: ({ currency }) => currency },
      ],
    },
    {
      title: texts.columns.state,
      cell: ({ state, isSurplus }) => (
        <>
          <Mark tone={TONES[state] ?? 'plain'}>{backoffice.states.payment[state]}</Mark>
          {isSurplus && <p className={styles.small}>{texts.surplus}</p>}
        </>
      ),
    },
    { title: texts.columns.ref, cell: ({ ref }) => <span className={styles.words}>{ref ?? '—'}</span> },
  ]
  const isWhole = Object.values(asked).every((one) => one === '')
  return (
    <>
      <SearchBox
        label={money.search}
        hint={money.searchHint}
        value={asked.search}
        onSearch={(search) => setAsked({ ...asked, search })}
      />
      <div className={filters.filters}>
        <Select
          label={texts.state}
          value={asked.state || ANY}
          options={[
            { value: ANY, label: texts.anyState },
            ...PAYMENT_STATES.map((value) => ({ value, label: backoffice.states.payment[value] })),
          ]}
          onChange={(state) => setAsked({ ...asked, state: state === ANY ? '' : state })}
        />
        <TextField
          label={texts.from}
          type="date"
          value={asked.from}
          onChange={(from) => setAsked({ ...asked, from })}
        />
        <TextField label={texts.to} type="date" value={asked.to} onChange={(to) => setAsked({ ...asked, to })} />
      </div>
      <WhenLoaded loaded={pages.loaded}>
        {({ rows, cursor }) =>
          rows.length === 0 ? (
            <EmptyState title={isWhole ? money.nothing : money.none}>
              {isWhole ? money.nothingText : money.noneText}
            </EmptyState>
          ) : (
            <>
              <ListBar name="payments" found={money.found(rows.length)} columns={columns} rows={rows} all={pages.all} />
              <Table label={money.tabs.payments} columns={columns} rows={rows} keyOf={({ id }) => id} />
              <MoreButton cursor={cursor} isLoading={pages.isLoadingMore} onMore={pages.loadMore} />
            </>
          )
        }
      </WhenLoaded>
    </>
  )
}
