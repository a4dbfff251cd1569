import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { settings } from '#shop/settings.ts'
import { createEditing, type Edit, type EditResult } from '../../src/server/kernel/editing/edit.ts'
import { type ShopEvent, startEventBus } from '../../src/server/kernel/events/event-bus.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import { refreshListing } from '../../src/server/modules/catalog/index.ts'
import type { StockEditing } from '../../src/server/modules/stock/index.ts'
import { openOrderingFixture } from './ordering-fixture.ts'

export type EditingRoom = Awaited<ReturnType<typeof openEditingRoom>>

/** A shop that staff edit: its readers, its history and what its nodes hear of a change. */
export async function openEditingRoom() {
  const fixture = await openOrderingFixture()
  const bus = await startEventBus({ url: fixture.url, log: createLogger({ level: 'silent', pretty: false }) })
  const heard: ShopEvent[] = []
  bus.subscribe((event) => void heard.push(event))
  const { db, events } = fixture
  const editing: StockEditing = {
    ...createEditing(db, { events }),
    refreshListing: (tx, productIds) => refreshListing(tx, productIds, settings.onlineStorage),
  }
  const edit: Edit = { by: 'staff:7', at: fixture.now, language: 'ru' }

  return {
    ...fixture,
    editing,
    edit,
    inEnglish: { ...edit, language: 'en' } satisfies Edit,
    /** The last event of this type, as it was recorded. */
    async lastEvent(type: string): Promise<unknown> {
      const rows = await fixture.rows<{ payload: unknown }>(
        sql`select payload from platform.events where type = ${type} order by id desc limit 1`,
      )
      return rows[0]?.payload
    },
    async countEvents(): Promise<number> {
      return (await fixture.rows(sql`select from platform.events`)).length
    },
    /** What every node is asked to drop because of the last event of this type. */
    async dropped(type: string): Promise<string[]> {
      await expect.poll(() => heard.some(({ cause }) => cause === type), { timeout: 5_000 }).toBe(true)
      return heard.findLast(({ cause }) => cause === type)?.tags ?? []
    },
    async history(schema: 'stock' | 'promo' | 'content', key: number) {
      return fixture.rows(sql`
        select entity, version, changed_by, changed_at, before, after from ${sql.identifier(schema)}.history
        where entity_key = ${String(key)} order by id`)
    },
    async close() {
      await bus.stop()
      await fixture.close()
    },
  }
}

export function answerOf<Answer>(result: EditResult<Answer>): Answer {
  if (!result.ok) throw new Error(`refused: ${result.code} ${JSON.stringify(result.errors ?? result.extra)}`)
  return result.answer
}
