import type { Loaded } from '#client/calls/use-loaded.ts'
import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { csvImport as texts } from '#site-texts/backoffice/goods/csv-import.ts'
import { Button } from '#ui/controls/button.tsx'
import { Panel } from '../../../shared/lists/panel.tsx'
import { type Column, Table } from '../../../shared/lists/table.tsx'
import { WhenLoaded } from '../../../shared/screen.tsx'

export type Batch = { id: number; at: string; by: string; undoneAt: string | null }

type BatchesProps<Row extends Batch> = {
  loaded: Loaded<{ batches: Row[] }>
  /** What each of them did, between who and the button. */
  columns: readonly Column<Row>[]
  /** Id of the one that is being undone. */
  running: string | number | null
  onUndo(batch: Row): void
}

/** The tables that were taken before. */
export function Batches<Row extends Batch>({ loaded, columns, running, onUndo }: BatchesProps<Row>) {
  const dates = useDates()
  return (
    <Panel title={texts.batches}>
      <WhenLoaded loaded={loaded}>
        {({ batches }) =>
          batches.length === 0 ? (
            <p>{texts.noBatches}</p>
          ) : (
            <Table
              label={texts.batches}
              rows={batches}
              keyOf={({ id }) => id}
              columns={[
                { title: texts.columns.at, cell: ({ at }) => formatDayAndTime(at, dates) },
                { title: texts.columns.by, cell: ({ by }) => by },
                ...columns,
                {
                  title: texts.columns.actions,
                  titleHidden: true,
                  align: 'end',
                  cell: (batch) =>
                    batch.undoneAt ? (
                      texts.undone
                    ) : (
                      <Button size="small" variant="quiet" loading={running === batch.id} onClick={() => onUndo(batch)}>
                        {texts.undo}
                      </Button>
                    ),
                },
              ]}
            />
          )
        }
      </WhenLoaded>
    </Panel>
  )
}
