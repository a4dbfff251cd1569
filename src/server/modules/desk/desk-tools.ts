import type { CommandTools } from '../../kernel/commands/command.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import { service } from '../../kernel/shop-module.ts'
import type { Editing } from '../catalog/index.ts'
import type { StockEditing } from '../stock/index.ts'
import type { ContentDeskDeps } from './content/content-deps.ts'
import { editingIn } from './desk-deps.ts'
import type { PeopleDeps } from './people-deps.ts'

/** What the use cases of screens need, over a transaction that is open: for the command line. */
export const deskTools = service<(over: Db) => PeopleDeps & ContentDeskDeps>('desk tools')

/** The use cases of the catalogue and of stock from the command line. */
export function editingOf(tools: CommandTools, tx: Transaction): Editing & StockEditing {
  return editingIn(tx, { record: tools.editing(tx).events.record, settings: tools.settings })
}
