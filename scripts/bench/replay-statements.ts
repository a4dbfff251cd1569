import { readFileSync } from 'node:fs'
import { deserialize } from 'node:v8'
import pg from 'pg'
import type { Recorded } from './record-statements.ts'

type Statement = { text: string; values: unknown[] }
/** What was sent over one connection without giving it back: a transaction, or a statement by itself. */
type Unit = Statement[]
export type RecordedRequest = Unit[]

/** The recorded statements, request by request, each transaction in one piece. */
export function readRecorded(path: string): RecordedRequest[] {
  const { texts, statements } = deserialize(readFileSync(path)) as Recorded
  const requests: RecordedRequest[] = []
  const open = new Map<string, Unit>()
  for (const { request, connection, text: textId, values } of statements) {
    const text = texts[textId] ?? ''
    // What comes back over the wire as bytes must go out as bytes again.
    const statement = { text, values: values.map((value) => (value instanceof Uint8Array ? Buffer.from(value) : value)) }
    const units = (requests[request] ??= [])
    const lane = `${request} ${connection}`
    const unit = open.get(lane)
    if (unit) unit.push(statement)
    else units.push([statement])
    const last = unit ?? units.at(-1) ?? []
    if (/^begin/i.test(text)) open.set(lane, last)
    if (/^(commit|rollback)$/i.test(text)) open.delete(lane)
  }
  if (open.size > 0) throw new Error('a recorded transaction has no end')
  return requests
}

/** Sends the statements of all requests, `atOnce` requests at the same time; answers with requests per second. */
export async function replay(
  pool: pg.Pool,
  requests: readonly RecordedRequest[],
  atOnce: number,
): Promise<number> {
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
