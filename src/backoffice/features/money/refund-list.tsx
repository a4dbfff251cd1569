import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { staffRefunds } from '#contract/staff/people/staff-money.ts'
import { money } from '#site-texts/backoffice/selling/money.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchBox } from '../../shared/forms/search-box.tsx'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import { MoreButton } from '../../shared/lists/more-button.tsx'
import { Table } from '../../shared/lists/table.tsx'
import { usePages } from '../../shared/lists/use-pages.ts'
import { WhenLoaded } from '../../shared/screen.tsx'
import { refundColumns } from './refund-columns.tsx'

const _texts = money.refunds

export function RefundList() {
  const [search, setSearch] = useState('')
  const dates = useDates()
  const pages = usePages(search, (cursor, signal) =>
    browserApi(staffRefunds, { query: { ...(search && { search }), ...(cursor && { cursor }) } }, { signal }),
  )
  const columns = refundColumns(dates)
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
