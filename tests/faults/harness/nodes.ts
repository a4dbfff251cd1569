import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SHOP_NODE_OPTIONS } from '../../../scripts/lib/project.mjs'
import { freePort } from '../../../src/server/kernel/database/embedded-postgres.ts'
import { ask } from './race-gun.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** Ports of this run's own: nodes that are killed come back to theirs, and must not find somebody else's there. */
const FIRST_PORT = 20_000 + (process.pid % 200) * 100
const STARTS_WITHIN_MS = 240_000

/** One process of the shop, the same program that `npm start` runs. */
export type ShopNode = {
  port: number
  pid(): number
  isUp(): boolean
  /** What it wrote: warnings and errors, a line of JSON each. */
  said: string[]
  /** Nothing is put in order: the process is gone in the middle of whatever it did. */
  kill(): Promise<void>
  /** `trap`: where in its sources it is to die, of `TRAPS`. */
  start(trap?: string): Promise<void>
  stop(): Promise<void>
  /** The end of a process that ends by itself. */
  ended(withinMs: number): Promise<boolean>
  /** Its clock goes on from this moment; only of a node that was started with `hasOwnClock`. */
  jumpTo(moment: Date): Promise<void>
}

export type NodeOptions = {
  databaseUrl: string
  dataDir: string
  sessionSecret: string
  webhookOrigin: string
  /** What is to be changed in the shop's sources as they are loaded, by the names of `MUTATIONS`. */
  mutants?: readonly string[]
  /** Its clock can be put to another moment while it runs. */
  hasOwnClock?: boolean
}

let lastPort = FIRST_PORT

export async function startNode(options: NodeOptions): Promise<ShopNode> {
  const port = await freePort(lastPort + 1)
  lastPort = port
  const said: string[] = []
  let child: ChildProcess | null = null

  async function start(trap?: string): Promise<void> {
    const changes = [...(options.mutants ?? []), ...(trap ? [trap] : [])]
    const started = spawn(process.execPath, nodeArguments(changes, options.hasOwnClock), {
      cwd: ROOT,
      env: { ...process.env, ...nodeEnvironment(options, port, changes) },
      // The channel closes when we end, whatever ends us, and the node stops with it.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child = started
    for (const stream of [started.stdout, started.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => said.push(...text.split('\n').filter(Boolean)))
    const ended = new Promise<never>((_, fail) =>
      started.once('exit', (code, signal) => {
        if (child === started) child = null
        fail(new Error(`a node ended with ${signal ?? code}:\n${said.slice(-20).join('\n')}`))
      }),
    )
    ended.catch(() => {})
    await Promise.race([ready(port), ended])
  }

  function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null) return Promise.resolve()
    return new Promise((done) => {
      ending.once('exit', () => done())
      ending.kill(signal)
    })
  }

  await start()
  return {
    port,
    said,
    pid: () => child?.pid ?? 0,
    isUp: () => child !== null,
    kill: () => end('SIGKILL'),
    start,
    stop: () => end('SIGTERM'),
    async ended(withinMs) {
      const until = Date.now() + withinMs
      while (child !== null && Date.now() < until) await pause(50)
      return child === null
    },
    async jumpTo(moment) {
      const jumping = child
      if (!jumping) throw new Error('a node that is not there has no clock')
      const heard = new Promise((done) => jumping.once('message', done))
      jumping.send({ clock: moment.getTime() })
      await heard
    },
  }
}

function nodeArguments(changes: readonly string[], hasOwnClock = false): string[] {
  const preload = [
    ...(changes.length > 0 ? ['--import=./tests/faults/harness/changed-sources/mutate-on-load.ts'] : []),
    ...(hasOwnClock ? ['--import=./tests/faults/harness/own-clock.ts'] : []),
  ]
  return ['--import=./scripts/lib/stop-with-launcher.mjs', ...preload, ...SHOP_NODE_OPTIONS, 'src/server/main.ts']
}

function nodeEnvironment(options: NodeOptions, port: number, changes: readonly string[]): Record<string, string> {
  return {
    NODE_ENV: 'test',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: options.dataDir,
    DATABASE_URL: options.databaseUrl,
    SANDBOX: 'on',
    WORKER: 'on',
    // Requests per address are counted elsewhere; buyers name theirs as a proxy would.
    REQUESTS_PER_MINUTE: '0',
    TRUST_PROXY: 'on',
    SESSION_SECRET: options.sessionSecret,
    WEBHOOK_ORIGIN: options.webhookOrigin,
    LOG_LEVEL: 'warn',
    ...(changes.length > 0 ? { FAULTS_MUTANTS: changes.join(',') } : {}),
  }
}

async function ready(port: number): Promise<void> {
  const until = Date.now() + STARTS_WITHIN_MS
  while (Date.now() < until) {
    if ((await ask({ port, path: '/readyz' })).status === 200) return
    await pause(100)
  }
  throw new Error(`nobody answers at ${port}`)
}
