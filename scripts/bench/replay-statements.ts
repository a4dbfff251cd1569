import { readFileSync } from 'node:fs'
import { deserialize } from 'node:v8'
import type pg from 'pg'
import type { Recorded } from './record-statements.ts'

type Statement = { text: string; values: unknown[] }
/** What was sent over one connection without giving it back: a transaction, or a statement by itself. */
type Unit = Statement[]
export type RecordedRequest = Unit[]

/**
 * The recorded statements, request by request, each transaction in one piece. Work that a request leaves behind for
 * itself and for others (what lists show of sold pieces) goes with the request that was the newest when it was done.
 */
export function readRecorded(path: string): RecordedRequest[] {
  const { texts, statements } = deserialize(readFileSync(path)) as Recorded
  const requests: RecordedRequest[] = []
  const withTransaction = new Set<number>()
  const open = new Map<string, Unit>()
  for (const { request, connection, text: textId, values } of statements) {
    const text = texts[textId] ?? ''
    const statement = { text, values: values.map(asSent) }
    const lane = `${request} ${connection}`
    const own = requests[request] ?? []
    requests[request] = own
    const unit = open.get(lane)
    if (unit) unit.push(statement)
    else if (text === 'begin') {
      const begun = [statement]
      const isLeftBehind = withTransaction.has(request)
      const of = isLeftBehind ? (requests.at(-1) ?? own) : own
      of.push(begun)
      withTransaction.add(request)
      open.set(lane, begun)
    } else own.push([statement])
    if (text === 'commit' || text === 'rollback') open.delete(lane)
  }
  if (open.size > 0) throw new Error('a recorded transaction has no end')
  return requests
}

/** Bytes come back from the file as a plain array of them, which `pg` would send as a list of numbers. */
const asSent = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value) : value)

/** Sends the statements of all requests, `atOnce` requests at the same time; answers with requests per second. */
export async function replay(pool: pg.Pool, requests: readonly RecordedRequest[], atOnce: number): Promise<number> {
  let next = 0
  async function lane() {
    for (let request = requests[next++]; request; request = requests[next++])
      for (const unit of request) await runUnit(pool, unit)
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: atOnce }, lane))
  return requests.length / ((performance.now() - started) / 1000)
}

async function runUnit(pool: pg.Pool, unit: Unit): Promise<void> {
  const connection = await pool.connect()
  try {
    for (const { text, values } of unit) await connection.query(text, values)
  } finally {
    connection.release()
  }
}
