import { sql } from 'drizzle-orm'
import { type Db, transaction } from '../../kernel/database/db.ts'
import type { SimulatorState } from './simulator.ts'

export function simulatorState(db: Db, simulator: string): SimulatorState {
  return {
    async get(key) {
      const { rows } = await db.execute<{ value: never }>(
        sql`select value from sandbox.simulator_state where simulator = ${simulator} and key = ${key}`,
      )
      return rows[0]?.value ?? null
    },
    async set(key, value) {
      await db.execute(put(simulator, key, value))
    },
    change: (key, next) =>
      transaction(db, async (tx) => {
        // Also where there is no row yet, one writer at a time.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${simulator}/${key}`}, 0))`)
        const { rows } = await tx.execute<{ value: never }>(
          sql`select value from sandbox.simulator_state where simulator = ${simulator} and key = ${key}`,
        )
        const value = next(rows[0]?.value ?? null)
        await tx.execute(put(simulator, key, value))
        return value
      }),
    async list(prefix) {
      const { rows } = await db.execute<{ key: string; value: never }>(sql`
        select key, value from sandbox.simulator_state where simulator = ${simulator} and starts_with(key, ${prefix}) order by key`)
      return rows
    },
    async remove(key) {
      await db.execute(sql`delete from sandbox.simulator_state where simulator = ${simulator} and key = ${key}`)
    },
  }
}

function put(simulator: string, key: string, value: unknown) {
  return sql`
    insert into sandbox.simulator_state (simulator, key, value) values (${simulator}, ${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (simulator, key) do update set value = excluded.value, changed_at = now()`
}
