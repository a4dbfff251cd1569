import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../kernel/database/db.ts'
import type { Edit, Editing } from '../../../kernel/editing/edit.ts'
import {
  accepted,
  columnOf,
  type FileProblem,
  FilesRefused,
  optionalMoney,
  readTable,
  text,
  whole,
  yes,
} from '../../../kernel/shop-files/index.ts'
import { openingHours } from '../../stock/index.ts'
import { saveMaster, saveService } from '../editing/index.ts'

/** In the order in which they are offered. */
const SERVICES = {
  file: 'piercing-services.csv',
  isOptional: true,
  columns: { code: text, name: text, text, price: optionalMoney, minutes: whole, for_children: yes },
}

const MASTERS = {
  file: 'piercing-masters.csv',
  isOptional: true,
  columns: { code: text, name: text, shop: text, hours: openingHours, breaks: openingHours },
}

/** Fills a shop that has no piercers yet with those that a folder names. After the shops. */
export async function loadPiercing(tx: Transaction, editing: Editing, directory: string, edit: Edit): Promise<void> {
  const { rows: known } = await tx.execute(sql`select from piercing.services limit 1`)
  if (known.length > 0) return
  const problems: FileProblem[] = []
  const services = await readTable(directory, SERVICES, problems)
  const masters = await readTable(directory, MASTERS, problems)
  const { rows } = await tx.execute<{ id: number; code: string }>(sql`select id, code from stock.published_storages`)
  const shops = new Map(rows.map(({ id, code }) => [code, id]))
  for (const { row, shop } of masters)
    if (!shops.has(shop))
      problems.push({ file: MASTERS.file, row, column: 'shop', problem: `there is no shop "${shop}"` })
  if (problems.length > 0) throw new FilesRefused(problems)

  for (const [position, { row, for_children, price, ...written }] of services.entries())
    accepted(
      await saveService(
        editing,
        {
          ...written,
          expectedVersion: null,
          price: price ?? 0,
          isForChildren: for_children,
          isActive: true,
          position,
        },
        edit,
      ),
      (field) => ({ file: SERVICES.file, row, column: columnOf(field) }),
    )
  for (const { row, shop, ...written } of masters)
    accepted(
      await saveMaster(
        editing,
        { ...written, expectedVersion: null, storageId: shops.get(shop) ?? 0, isActive: true },
        edit,
      ),
      (field) => ({ file: MASTERS.file, row, column: field === 'storageId' ? 'shop' : (field.split('.')[0] ?? field) }),
    )
}
