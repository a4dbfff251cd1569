import type { Transaction } from '../../../../kernel/database/db.ts'
import type { Snapshot } from '../../../../kernel/editing/edit-history.ts'
import type { Editing } from '../editing.ts'
import type { SectionChange } from './sections-store.ts'

/** Records which sections have another address than before, so that links to the old one go on working. */
export function announceMoves(
  tx: Transaction,
  editing: Pick<Editing, 'events'>,
  changes: readonly SectionChange<unknown>[],
  root: string,
): Promise<void> {
  const addressOf = ({ slug }: Snapshot) => `${root}/${String(slug)}`
  const moves = changes.flatMap(({ before, after }) =>
    before ? [{ from: addressOf(before), to: addressOf(after) }] : [],
  )
  return recordMoves(tx, editing, moves)
}

export async function recordMoves(
  tx: Transaction,
  editing: Pick<Editing, 'events'>,
  all: readonly { from: string; to: string }[],
): Promise<void> {
  const moves = all.filter(({ from, to }) => from !== to)
  if (moves.length > 0) await editing.events.record(tx, 'address.changed', { moves })
}
