import type { Editing } from '../../../kernel/editing/edit.ts'
import { cameOrWent } from '../../../kernel/editing/shown-window.ts'
import { banners } from '../tables.ts'

/** Pages follow a banner whose hour has come or is over. */
export function followBannerWindows(editing: Editing, now: Date): Promise<number> {
  return editing.transact(async (tx) => {
    const ids = await cameOrWent(tx, banners, banners.isActive, now)
    if (ids.length > 0) await editing.events.record(tx, 'content.published', { kind: 'banner', ids })
    return ids.length
  })
}
