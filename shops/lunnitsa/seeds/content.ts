import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '#rules/location/site.ts'
import type { Db } from '../../../src/server/kernel/database/db.ts'
import { editingWithin } from '../../../src/server/kernel/editing/edit.ts'
import { lettersOf } from '../../../src/server/kernel/shop-module.ts'
import { loadVacancies } from '../../../src/server/modules/career/index.ts'
import { loadBanners, loadPages, referable } from '../../../src/server/modules/content/index.ts'
import { banners } from '../../../src/server/modules/content/tables.ts'
import { readMediaIndex } from '../../../src/server/modules/pictures/index.ts'
import { loadStreams } from '../../../src/server/modules/streams/index.ts'
import { modules } from '../modules.ts'
import { settings } from '../settings.ts'
import { LUNNITSA, seedEdit, seedEvents } from './shop-parts.ts'

const MEDIA = fileURLToPath(new URL('../media/', import.meta.url))

/** Puts the first banners, pages and vacancies into a new shop; one that has banners keeps them, and so does every page. */
export async function seedContent(
  db: Db,
  { now, shop = LUNNITSA, media = MEDIA }: { now: Date; shop?: string; media?: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const editing = editingWithin(tx, { events: seedEvents(db) })
    const index = readMediaIndex(media)
    const known = (language: Language) => referable(index, settings, language, lettersOf(modules))
    if ((await tx.$count(banners)) === 0) await loadBanners(editing, join(shop, 'content'), index, seedEdit(now))
    await loadStreams(editing, join(shop, 'content'), { media: index, timeZone: settings.timeZone }, seedEdit(now))
    await loadPages(editing, join(shop, 'content'), known, seedEdit(now))
    await loadVacancies(editing, join(shop, 'content'), seedEdit(now))
  })
}
