import type { CommandTools } from '../../../kernel/commands/command.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import type { Editing } from '../editing/editing.ts'
import { createReadModels, NO_SEARCH, productSearch } from '../editing/read-models.ts'

/** The catalogue's use cases from the command line, in the transaction of the command. */
export function catalogEditing(tools: CommandTools, tx: Transaction): Editing {
  return { ...tools.editing(tx), readModels: createReadModels(tools.find(productSearch) ?? NO_SEARCH, tools.settings) }
}
