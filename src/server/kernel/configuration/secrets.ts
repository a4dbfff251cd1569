import { randomBytes } from 'node:crypto'
import type pg from 'pg'

/** A key shared by all nodes: the first to need it creates it. */
export async function sharedSecret(pool: pg.Pool, name: string): Promise<string> {
  await pool.query('insert into platform.secrets (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(32).toString('base64url'),
  ])
  const { rows } = await pool.query<{ value: string }>('select value from platform.secrets where name = $1', [name])
  const [row] = rows
  if (!row) throw new Error(`no secret named ${name}`)
  return row.value
}
