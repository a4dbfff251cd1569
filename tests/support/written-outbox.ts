import { sql } from 'drizzle-orm'
import type { Outbox } from '../../src/server/kernel/events/outbox.ts'

/** Writes the rows that would leave; no worker ever takes them. */
export const writtenOutbox: Outbox = {
  async put(tx, channel, key, payload) {
    await tx.execute(sql`
      insert into platform.outbox (channel, key, payload) values (${channel}, ${key}, ${JSON.stringify(payload)}::jsonb)
      on conflict (channel, key) do nothing`)
  },
}
