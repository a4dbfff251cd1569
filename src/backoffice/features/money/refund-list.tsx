import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { moneyFormat } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { closeStaffRefund, type StaffRefund, staffRefunds } from '#contract/staff/people/staff-money.ts'
import { money } from '#site-texts/backoffice/selling/money.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import { AskFirst } from '../../shared/forms/ask-first.tsx'
import { SearchBox } from '../../shared/forms/search-box.tsx'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import { MoreButton } from '../../shared/lists/more-button.tsx'
import { Table } from '../../shared/lists/table.tsx'
import { usePages } from '../../shared/lists/use-pages.ts'
import { WhenLoaded } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'
import { refundColumns } from './refund-columns.tsx'

const texts = money.refunds

export function RefundList() {
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<StaffRefund | null>(null)
  const dates = useDates()
  const may = mayOf(useMe())
  const failed = useFailure()
  const pages = usePages(search, (cursor, signal) =>
    browserApi(staffRefunds, { query: { ...(search && { search }), ...(cursor && { cursor }) } }, { signal }),
  )
  const columns = refundColumns(dates, may('money.act') ? setAsked : null)

  async function close({ id }: StaffRefund) {
    try {
      const closed = await browserApi(closeStaffRefund, { params: { id } })
      const { data } = pages.loaded
      if (data) pages.loaded.set({ ...data, rows: data.rows.map((row) => (row.id === id ? closed : row)) })
      showToast({ text: texts.closed })
    } catch (error) {
      failed(error)
      pages.loaded.reload()
    }
  }

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
      {asked && (
        <AskFirst
          title={texts.sent}
          text={texts.sentAsk(moneyFormat(asked.currency, dates.language).minor(asked.amount))}
          onYes={() => close(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
