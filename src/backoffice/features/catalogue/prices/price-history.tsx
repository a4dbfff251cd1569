import { formatDayAndTime, moneyFormat } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import type { StaffProduct } from '#contract/staff/goods/staff-catalogue.ts'
import { catalogue } from '#site-texts/backoffice/goods/catalogue.ts'
import { Panel } from '../../../shared/lists/panel.tsx'
import { Table } from '../../../shared/lists/table.tsx'

const texts = catalogue.prices

/** What was really asked: a crossed-out price has to be found here. */
export function PriceHistory({ product: { history } }: { product: StaffProduct }) {
  const dates = useDates()
  const { since, code, price } = texts.historyColumns
  return (
    <Panel title={texts.history}>
      {history.length === 0 ? (
        <p>{texts.noHistory}</p>
      ) : (
        <details>
          <summary>{texts.showHistory(history.length)}</summary>
          <Table
            label={texts.history}
            rows={history}
            keyOf={(row) => `${row.code} ${row.currency} ${row.since}`}
            columns={[
              { title: since, cell: (row) => formatDayAndTime(row.since, dates) },
              { title: code, cell: (row) => row.code },
              { title: price, align: 'end', cell: (row) => moneyFormat(row.currency, dates.language).minor(row.price) },
            ]}
          />
        </details>
      )}
    </Panel>
  )
}
