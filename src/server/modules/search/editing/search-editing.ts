import type { Transaction } from '../../../kernel/database/db.ts'
import type { Editing } from '../../../kernel/editing/edit.ts'

/** What edits of words work with. Whoever loads many refreshes the phrases once, at the end. */
export type SearchEditing = Editing & { refreshNames?(tx: Transaction): Promise<void> }
