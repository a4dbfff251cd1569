import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Db } from '../../../src/server/kernel/database/db.ts'
import { editingWithin } from '../../../src/server/kernel/editing/edit.ts'
import { loadBanners } from '../../../src/server/modules/content/index.ts'
import { banners } from '../../../src/server/modules/content/tables.ts'
import { readMediaIndex } from '../../../src/server/modules/pictures/index.ts'
import { LUNNITSA, seedEdit, seedEvents } from './shop-parts.ts'

const MEDIA = fileURLToPath(new URL('../media/', import.meta.url))

/** Puts the first banners on the pages of a new shop; one that has banners keeps them. */
export async function seedContent(
  db: Db,
  { now, shop = LUNNITSA, media = MEDIA }: { now: Date; shop?: string; media?: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.$count(banners)) > 0) return
    const editing = editingWithin(tx, { events: seedEvents(db) })
    await loadBanners(editing, join(shop, 'content'), readMediaIndex(media), seedEdit(now))
  })
}
