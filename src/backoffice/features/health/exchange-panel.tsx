import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import type { ShopHealth } from '#contract/staff/staff-health.ts'
import { health as texts } from '#site-texts/backoffice/health.ts'
import { Panel } from '../../shared/lists/panel.tsx'
import { Table } from '../../shared/lists/table.tsx'

/** What became of the files that were exchanged. */
export function ExchangePanel({ exchange }: Pick<ShopHealth, 'exchange'>) {
  const dates = useDates()
  const columns = texts.exchangeColumns
  return (
    <Panel title={texts.exchange}>
      {exchange.length === 0 ? (
        <p>{texts.noExchange}</p>
      ) : (
        <Table
          label={texts.exchange}
          rows={exchange}
          keyOf={({ id }) => id}
          columns={[
            { title: columns.file, cell: ({ fileName }) => fileName },
            { title: columns.at, cell: ({ startedAt }) => formatDayAndTime(startedAt, dates) },
            { title: columns.state, cell: ({ state }) => texts.exchangeStates[state] },
            {
              title: columns.result,
              cell: ({ created, changed, refused, error }) => error ?? texts.exchangeResult(created, changed, refused),
            },
          ]}
        />
      )}
    </Panel>
  )
}
