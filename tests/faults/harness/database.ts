import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { shop as lunnitsa } from '../../../shops/lunnitsa/shop.ts'
import { seedIfEmpty } from '../../../src/server/app/seed-if-empty.ts'
import { openDatabase } from '../../../src/server/kernel/database/db.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../src/server/kernel/database/embedded-postgres.ts'
import { migrate } from '../../../src/server/kernel/database/migrate.ts'
import { createLogger } from '../../../src/server/kernel/logger.ts'

const TEMPLATE = 'lunnitsa'

export type FaultDatabase = {
  /** A copy of the filled shop, reached through a door that outlives restarts of the server. */
  open(name: string): Promise<string>
  /** `fast`: told to stop. `crash`: ended in the middle of everything, and recovered from its log. */
  restart(how: 'fast' | 'crash'): Promise<void>
  /** Ends every connection at the server, as an operator would. */
  terminateAll(): Promise<void>
  /** Takes every connection that the server gives, the shops' own too, and keeps them until they are given back. */
  exhaust(): Promise<{ taken: number; release(): Promise<void> }>
  stop(): Promise<void>
}

/** A real PostgreSQL in a folder of its own, migrated and filled once. */
export async function startFaultDatabase(): Promise<FaultDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lunnitsa-faults-'))
  // PostgreSQL does not run as root: whoever it runs as must be able to enter.
  chmodSync(dataDir, 0o755)
  const start = () => startEmbeddedPostgres({ dataDir, log: () => {} })
  let server: EmbeddedPostgres = await start()
  const door = await openDoor(() => Number(new URL(server.url).port))
  const direct = (name: string) => withPath(server.url, name)

  const log = createLogger({ level: 'silent', pretty: false })
  const { db, pool, close } = openDatabase({ url: server.url, log, statementTimeoutMs: 0 })
  await migrate(pool)
  await seedIfEmpty(db, lunnitsa, { now: new Date() })
  await close()

  return {
    async open(name) {
      await asAdmin(direct('postgres'), `create database ${name} template ${TEMPLATE}`)
      const url = new URL(direct(name))
      url.port = String(door.port)
      return url.href
    },
    async restart(how) {
      if (how === 'crash') await crash(server.place)
      await server.stop()
      door.cut()
      server = await start()
    },
    async terminateAll() {
      await asAdmin(direct('postgres'), TERMINATE, [''])
    },
    exhaust: () => exhaust(direct('postgres')),
    async stop() {
      door.close()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A port that stays the same while the server behind it comes and goes. */
async function openDoor(target: () => number): Promise<{ port: number; cut(): void; close(): void }> {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect({ host: '127.0.0.1', port: target(), noDelay: true })
    near.setNoDelay(true)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    close() {
      server.close()
      cut()
    },
  }
}

/** What a power cut leaves: no checkpoint, no goodbye. The file of its number goes with it. */
async function crash(place: string): Promise<void> {
  const file = join(place, 'data', 'postmaster.pid')
  process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGQUIT')
  for (let tries = 0; tries < 300; tries++) {
    try {
      readFileSync(file)
    } catch {
      return
    }
    await pause(100)
  }
  throw new Error('PostgreSQL did not end')
}

/** Takes what is left, ends what the shops have, and takes that too before they are back. */
async function exhaust(url: string): Promise<{ taken: number; release(): Promise<void> }> {
  const held: pg.Client[] = []
  const takeRest = async () => {
    for (;;) {
      const client = new pg.Client({ connectionString: url, application_name: HOG })
      client.on('error', () => {})
      try {
        await client.connect()
        held.push(client)
      } catch (error) {
        // 53300: too many clients already.
        if ((error as { code?: string }).code !== '53300') throw error
        return
      }
    }
  }
  await takeRest()
  await held[0]?.query(TERMINATE, [HOG])
  await Promise.all(Array.from({ length: 8 }, takeRest))
  const release = async () => void (await Promise.allSettled(held.map((one) => one.end())))
  return { taken: held.length, release }
}

const HOG = 'faults'
const TERMINATE =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname is not null and application_name <> $1 and pid <> pg_backend_pid()'

function asAdmin(url: string, statement: string, values: string[] = []): Promise<void> {
  return insisting(async () => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    try {
      await client.query(statement, values)
    } finally {
      await client.end()
    }
  })
}

/** PostgreSQL has no connection to give for a moment, or is on its way down or up. */
const GOES_BY = /^(53300|57P0[123]|08...|ECONNRESET|ECONNREFUSED)$/
const INSISTING_MS = 30_000

/** What looks at the shop from outside is not itself under test: it waits until PostgreSQL has time for it. */
export async function insisting<T>(ask: () => Promise<T>): Promise<T> {
  const until = Date.now() + INSISTING_MS
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const { code, message } = innermost(error)
      const isPassing = GOES_BY.test(code ?? '') || /Connection terminated|not queryable/.test(message)
      if (!isPassing || Date.now() > until) throw error
      await pause(250)
    }
  }
}

function innermost(error: unknown): { code?: string; message: string } {
  let last = error
  while (last instanceof Error && last.cause) last = last.cause
  return last as { code?: string; message: string }
}

function withPath(from: string, name: string): string {
  const url = new URL(from)
  url.pathname = `/${name}`
  return url.href
}
