import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { staffPayments } from '#contract/staff/people/staff-money.ts'
import { PAYMENT_STATES } from '#rules/payments/payment-state.ts'
import { money } from '#site-texts/backoffice/selling/money.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { SearchBox } from '../../shared/forms/search-box.tsx'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import { MoreButton } from '../../shared/lists/more-button.tsx'
import { Table } from '../../shared/lists/table.tsx'
import { usePages } from '../../shared/lists/use-pages.ts'
import { WhenLoaded } from '../../shared/screen.tsx'
import filters from './money-filters.module.css'
import { paymentColumns } from './payment-columns.tsx'

const texts = money.payments
const ANY = 'any'

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
  const columns = paymentColumns(dates)
  const isWhole = Object.values(asked).every((one) => one === '')
  return (
    <>
      <SearchBox
        label={money.search}
        hint={money.searchHint}
        value={asked.search}
        onSearch={(search) => setAsked({ ...asked, search })}
      />
      <Filters asked={asked} onChange={(part) => setAsked({ ...asked, ...part })} />
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

type Asked = { search: string; state: string; from: string; to: string }

function Filters({ asked, onChange }: { asked: Asked; onChange(part: Partial<Asked>): void }) {
  return (
    <div className={filters.filters}>
      <Select
        label={texts.state}
        value={asked.state || ANY}
        options={[
          { value: ANY, label: texts.anyState },
          ...PAYMENT_STATES.map((value) => ({ value, label: backoffice.states.payment[value] })),
        ]}
        onChange={(state) => onChange({ state: state === ANY ? '' : state })}
      />
      <TextField label={texts.from} type="date" value={asked.from} onChange={(from) => onChange({ from })} />
      <TextField label={texts.to} type="date" value={asked.to} onChange={(to) => onChange({ to })} />
    </div>
  )
}
