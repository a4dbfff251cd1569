import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { makeFirstShop as firstShopCall } from '#contract/staff/staff-opening.ts'
import type { StorageDraft } from '#rules/stock/storage-draft.ts'
import type { Transaction } from '../../kernel/database/db.ts'
import { done } from '../../kernel/result.ts'
import type { CallContext } from '../../kernel/serve.ts'
import { saveStorage } from '../stock/index.ts'
import { changeOpening, editingIn, type OpeningDeps } from './opening-deps.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** A shop with its hours; with the first one also the storage that online orders are sent from, at the same address. */
export async function makeFirstShop(deps: OpeningDeps, ctx: CallContext, body: BodyOf<typeof firstShopCall>) {
  const { expectedVersion, from, to, ...place } = body
  return changeOpening(deps, ctx, expectedVersion, async (tx, _, edit) => {
    const editing = editingIn(tx, deps)
    const known = await storageIds(tx)
    const number = known.filter((id) => id !== deps.settings.onlineStorage).length + 1
    const shop: StorageDraft = {
      ...place,
      code: `shop-${number}`,
      kind: 'shop',
      hintRu: null,
      hintEn: null,
      metroRu: null,
      metroEn: null,
      hours: [{ days: EVERY_DAY, from, to }],
      picture: null,
      services: ['collect', 'fitting', 'returns'],
      position: number,
    }
    const saved = await saveStorage(editing, { ...shop, expectedVersion: null }, edit)
    if (!saved.ok) return saved
    const { onlineStorage } = deps.settings
    if (!known.includes(onlineStorage)) {
      const online: StorageDraft = {
        ...shop,
        code: 'online',
        kind: 'warehouse',
        phone: null,
        hours: [],
        services: [],
        position: 0,
      }
      const made = await saveStorage(editing, { ...online, id: onlineStorage, expectedVersion: null }, edit)
      if (!made.ok) return made
    }
    return done({ command: 'shop first place', after: { storage: saved.answer.id, name: place.nameRu } })
  })
}

async function storageIds(tx: Transaction): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`select id from stock.published_storages`)
  return rows.map(({ id }) => id)
}
