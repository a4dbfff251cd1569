import { readFileSync } from 'node:fs'
import { deserialize } from 'node:v8'
import type pg from 'pg'
import type { Recorded } from './record-statements.ts'

/** Named where the shop lets each connection remember it. */
type Statement = { text: string; name: string | undefined; values: unknown[] }
/** What was sent over one connection without giving it back: a transaction, or a statement by itself. */
type Unit = Statement[]

/** What the answer to one request waited for. */
export type RecordedRequest = Unit[]

/**
 * The recorded statements, request by request, each transaction as a whole. A request makes one transaction; a further
 * one is work left behind for all of them together, which no answer waits for: left out, so that nothing but what an
 * order needs is asked of the database.
 */
export function readRecorded(path: string): RecordedRequest[] {
  const { texts, statements } = deserialize(readFileSync(path)) as Recorded
  const requests: RecordedRequest[] = []
  const withTransaction = new Set<number>()
  const open = new Map<string, Unit>()
  for (const { request, connection, text: textId, name, values } of statements) {
    const text = texts[textId] ?? ''
    const statement = { text, name, values: values.map(asSent) }
    const lane = `${request} ${connection}`
    requests[request] ??= []
    const unit = open.get(lane)
    if (unit) unit.push(statement)
    else {
      const begun = [statement]
      const isTransaction = text === 'begin'
      if (!isTransaction || !withTransaction.has(request)) requests[request].push(begun)
      if (isTransaction) {
        withTransaction.add(request)
        open.set(lane, begun)
      }
    }
    if (text === 'commit' || text === 'rollback') open.delete(lane)
  }
  if (open.size > 0) throw new Error('a recorded transaction has no end')
  return requests
}

export const statementsOf = (request: RecordedRequest): number => request.flat().length

/** Bytes come back from the file as a plain array of them, which `pg` would send as a list of numbers. */
const asSent = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value) : value)

/** Sends the statements of all requests, `atOnce` requests at the same time, and answers with requests per second. */
export async function replay(pool: pg.Pool, requests: readonly RecordedRequest[], atOnce: number): Promise<number> {
  let next = 0
  async function lane() {
    for (let request = requests[next++]; request; request = requests[next++]) {
      for (const unit of request) await runUnit(pool, unit)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: atOnce }, lane))
  return requests.length / ((performance.now() - started) / 1000)
}

async function runUnit(pool: pg.Pool, unit: Unit): Promise<void> {
  const connection = await pool.connect()
  try {
    for (const { text, name, values } of unit) await connection.query(name ? { text, name, values } : { text, values })
  } finally {
    connection.release()
  }
}
