import type { Editing } from '../../../kernel/editing/edit.ts'
import { cameOrWent } from '../../../kernel/editing/shown-window.ts'
import { streams } from '../tables.ts'

/** Pages follow a broadcast whose hour to be shown has come or is over. */
export function followStreamWindows(editing: Editing, now: Date): Promise<number> {
  return editing.transact(async (tx) => {
    const ids = await cameOrWent(tx, streams, streams.isShown, now)
    if (ids.length > 0) await editing.events.record(tx, 'streams.changed', { ids })
    return ids.length
  })
}
