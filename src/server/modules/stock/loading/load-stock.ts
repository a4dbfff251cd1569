import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../kernel/database/db.ts'
import type { Edit } from '../../../kernel/editing/edit.ts'
import {
  accepted,
  type FileProblem,
  FilesRefused,
  moment,
  optionalMoment,
  optionalWhole,
  readTable,
  text,
  whole,
} from '../../../kernel/shop-files/index.ts'
import { adjustStock, type StockAdjustment, type StockEditing } from '../editing/index.ts'

/** The first deliveries of a shop, and what its tills sold out of them before. */
const STOCK = {
  file: 'stock.csv',
  isOptional: true,
  columns: {
    variant: text,
    storage: text,
    received: whole,
    received_at: moment,
    sold: optionalWhole,
    sold_at: optionalMoment,
  },
}

type Sourced = StockAdjustment & { row: number; columns: { change: string; at: string } }

/** Fills the storages with what a folder says; variants and storages are named by their codes. */
export async function loadStock(tx: Transaction, editing: StockEditing, directory: string, edit: Edit): Promise<void> {
  const problems: FileProblem[] = []
  const rows = await readTable(directory, STOCK, problems)
  const { rows: known } = await tx.execute<{ kind: 'variant' | 'storage'; code: string; id: number }>(sql`
    select 'variant' as kind, code, id from catalog.published_skus union all select 'storage', code, id from stock.storages`)
  const ids = new Map(known.map(({ kind, code, id }) => [`${kind} ${code}`, id]))
  const idOf = (kind: 'variant' | 'storage', code: string, row: number) => {
    const id = ids.get(`${kind} ${code}`)
    if (id === undefined)
      problems.push({ file: STOCK.file, row, column: kind, problem: `there is no ${kind} "${code}"` })
    return id ?? 0
  }
  const changes = rows.flatMap(({ row, variant, storage, received, received_at, sold, sold_at }): Sourced[] => {
    const place = { skuId: idOf('variant', variant, row), storageId: idOf('storage', storage, row), row }
    const receipt: Sourced = {
      ...place,
      change: received,
      reason: 'receipt',
      at: received_at.at(edit.at),
      columns: { change: 'received', at: 'received_at' },
    }
    if (!sold) return [receipt]
    const sale: Sourced = {
      ...place,
      change: -sold,
      reason: 'sale',
      at: sold_at?.at(edit.at),
      columns: { change: 'sold', at: 'sold_at' },
    }
    return [receipt, sale]
  })
  if (problems.length > 0) throw new FilesRefused(problems)
  accepted(await adjustStock(editing, changes, edit), (field) => {
    const [index = '', name = ''] = field.split('.')
    const source = changes[Number(index)]
    const column = name === 'at' ? source?.columns.at : source?.columns.change
    return { file: STOCK.file, row: source?.row ?? 1, column: column ?? null }
  })
}
