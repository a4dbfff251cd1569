import { connect } from 'node:net'

export type Shot = {
  port: number
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  /** A string goes out as it is; anything else as JSON. */
  body?: unknown
}

/** `status` 0: the connection was refused or cut, and nobody knows what became of the request. */
export type Answer = { status: number; headers: Record<string, string>; text: string; body: Record<string, unknown> }

const PATIENCE_MS = 45_000
const NOTHING: Answer = { status: 0, headers: {}, text: '', body: {} }

/** Sends everything but the last byte, so that many requests can begin in the same moment. */
export async function load(shot: Shot): Promise<() => Promise<Answer>> {
  const bytes = requestBytes(shot)
  const socket = connect({ host: '127.0.0.1', port: shot.port, noDelay: true })
  const chunks: Buffer[] = []
  const { promise: answered, resolve } = Promise.withResolvers<Answer>()
  socket.setTimeout(PATIENCE_MS, () => socket.destroy())
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.on('error', () => socket.destroy())
  socket.on('close', () => resolve(readAnswer(Buffer.concat(chunks))))
  await new Promise<void>((ready) => {
    socket.once('connect', () => socket.write(bytes.subarray(0, -1), () => ready()))
    socket.once('close', () => ready())
  })
  return () => {
    if (!socket.destroyed) socket.write(bytes.subarray(-1))
    return answered
  }
}

/** All at once: each has only its last byte left to send. */
export async function fireTogether(shots: readonly Shot[]): Promise<Answer[]> {
  const loaded = await Promise.all(shots.map(load))
  return Promise.all(loaded.map((fire) => fire()))
}

export async function ask(shot: Shot): Promise<Answer> {
  return (await load(shot))()
}

function requestBytes({ port, method = 'GET', path, headers = {}, body }: Shot): Buffer {
  const payload = Buffer.from(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body))
  const all: Record<string, string> = {
    host: `localhost:${port}`,
    connection: 'close',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(method === 'POST' ? { 'content-length': String(payload.length) } : {}),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), payload])
}

function readAnswer(bytes: Buffer): Answer {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return NOTHING
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const raw = bytes.subarray(end + 4)
  const payload = headers['transfer-encoding'] === 'chunked' ? joinChunks(raw) : raw
  // A server that was killed in the middle of a word has not answered.
  if (payload === null || payload.length < Number(headers['content-length'] ?? 0)) return NOTHING
  const text = payload.toString('utf8')
  return { status: Number(first.split(' ')[1]), headers, text, body: jsonOf(text) }
}

function joinChunks(raw: Buffer): Buffer | null {
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const line = raw.indexOf('\r\n', at)
    if (line < 0) return null
    const size = Number.parseInt(raw.subarray(at, line).toString('latin1'), 16)
    if (size === 0) return Buffer.concat(parts)
    parts.push(raw.subarray(line + 2, line + 2 + size))
    at = line + 2 + size + 2
  }
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
