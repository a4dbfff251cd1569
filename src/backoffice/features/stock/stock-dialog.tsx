import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import {
  type StockMovement,
  type StockRow,
  staffStock,
  staffStockMovements,
} from '#contract/staff/goods/staff-stock.ts'
import { stock } from '#site-texts/backoffice/goods/stock.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useFailure } from '../../shared/failure.ts'
import { type Column, Table } from '../../shared/lists/table.tsx'
import { WhenLoaded } from '../../shared/screen.tsx'
import { MoveForm, type Storage } from './move-form.tsx'
import styles from './stock-dialog.module.css'

type StockDialogProps = {
  row: StockRow
  storages: readonly Storage[]
  onMoved(balances: StockRow['balances']): void
  onClose(): void
}

/** A variant's movements, and a new one. */
export function StockDialog({ row, storages, onMoved, onClose }: StockDialogProps) {
  const dates = useDates()
  const loaded = useLoaded(String(row.skuId), (signal) =>
    browserApi(staffStockMovements, { params: { sku: row.skuId } }, { signal }),
  )
  const failed = useFailure()

  async function refresh() {
    loaded.reload()
    try {
      const { rows } = await browserApi(staffStock, { query: { search: row.code } })
      const now = rows.find(({ skuId }) => skuId === row.skuId)
      if (now) onMoved(now.balances)
    } catch (error) {
      failed(error)
    }
  }

  const { columns: names, shop } = stock.movements
  const nameOf = (reason: StockMovement['reason']) => stock.movements.reasons[reason]
  const columns: Column<StockMovement>[] = [
    { title: names.at, cell: ({ at }) => formatDayAndTime(at, dates) },
    { title: names.storage, cell: ({ storage }) => storage },
    { title: names.change, align: 'end', cell: ({ change }) => (change > 0 ? `+${change}` : `\u2212${-change}`) },
    { title: names.after, align: 'end', cell: ({ onHandAfter }) => onHandAfter ?? '' },
    {
      title: names.reason,
      cell: ({ reason, reference }) => (reference ? `${nameOf(reason)}: ${reference}` : nameOf(reason)),
    },
    { title: names.by, cell: ({ by }) => by ?? shop },
  ]
  return (
    <Dialog title={stock.form.title(row.code)} closeLabel={backoffice.shell.close} size="large" onClose={onClose}>
      <p>{row.name}</p>
      <MoveForm
        row={row}
        storages={storages}
        onMoved={(balances) => {
          onMoved(balances)
          loaded.reload()
        }}
        onStale={refresh}
      />
      <h3 className={styles.heading}>{stock.movements.title}</h3>
      <WhenLoaded loaded={loaded}>
        {({ movements }) =>
          movements.length === 0 ? (
            <p>{stock.movements.none}</p>
          ) : (
            <Table label={stock.movements.title} columns={columns} rows={movements} keyOf={({ id }) => id} />
          )
        }
      </WhenLoaded>
    </Dialog>
  )
}
