import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'
import { serialize } from 'node:v8'
import pg from 'pg'

/**
 * Loaded into a shop before anything else (`node --import`): keeps every statement that the shop sends on behalf of a
 * request for RECORD_PATH, whatever layer sends it, and writes them to RECORD_TO when the shop ends.
 */
export type Recorded = {
  texts: string[]
  statements: { request: number; connection: number; text: number; name: string | undefined; values: unknown[] }[]
}

const recorded: Recorded = { texts: [], statements: [] }
const textIds = new Map<string, number>()
const connections = new WeakMap<object, number>()
const current = new AsyncLocalStorage<number | undefined>()
let requests = 0
let connected = 0

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: { url?: string } }
  current.enterWith(request.url === process.env.RECORD_PATH ? requests++ : undefined)
})

type Statement = { text: string; name?: string; values?: unknown[] }
type Query = (this: object, ...args: unknown[]) => unknown
const client = pg.Client.prototype as unknown as { query: Query }
const send = client.query

client.query = function (...args) {
  const request = current.getStore()
  const [first, second] = args
  const config: Statement = typeof first === 'string' ? { text: first } : (first as Statement)
  if (request !== undefined) {
    const values = config.values ?? (Array.isArray(second) ? second : [])
    const { text, name } = config
    recorded.statements.push({ request, connection: numberOf(this), text: textOf(text), name, values })
  }
  return send.apply(this, args)
}

// The pool's own shortcut may send a query from the callback of whoever gave the connection back: not on our behalf.
pg.Pool.prototype.query = async function (this: pg.Pool, ...args: unknown[]) {
  const connection = await this.connect()
  try {
    return await (connection.query as Query).apply(connection, args)
  } finally {
    connection.release()
  }
} as never

process.once('exit', () => {
  if (process.env.RECORD_TO) writeFileSync(process.env.RECORD_TO, serialize(recorded))
})

function numberOf(connection: object): number {
  const number = connections.get(connection) ?? connected++
  connections.set(connection, number)
  return number
}

function textOf(text: string): number {
  const known = textIds.get(text)
  if (known !== undefined) return known
  textIds.set(text, recorded.texts.length)
  return recorded.texts.push(text) - 1
}
