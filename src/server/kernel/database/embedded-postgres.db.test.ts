import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import {
  type EmbeddedPostgres,
  FolderInUse,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'

const said: string[] = []
const running: EmbeddedPostgres[] = []
let dataDir = ''

beforeEach(() => {
  said.length = 0
  dataDir = mkdtempSync(join(tmpdir(), 'лавка с пробелом-'))
  chmodSync(dataDir, 0o755)
})
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop()
  rmSync(dataDir, { recursive: true })
})

async function start(options: { fresh?: boolean; onLost?: () => void } = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    patience: 0,
    log: (message) => void said.push(message),
    ...options,
  })
  running.push(postgres)
  return postgres
}

async function ask(url: string, ...statements: string[]): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await client.query({ text: statement, rowMode: 'array' })).rows
    return rows.flat()
  } finally {
    await client.end()
  }
}

test('another program finds the server of a folder while it runs, and only then', async () => {
  expect(runningEmbeddedPostgres(join(dataDir, 'nowhere'))).toBeNull()
  expect(runningEmbeddedPostgres(dataDir)).toBeNull()
  const postgres = await start()
  const found = runningEmbeddedPostgres(dataDir)
  expect(found).toBe(postgres.url)
  expect(await ask(found ?? '', 'select 1')).toEqual([1])
  await postgres.stop()
  expect(runningEmbeddedPostgres(dataDir)).toBeNull()
  // What a machine that lost its power leaves behind names a process of somebody else.
  writeFileSync(join(postgres.place, 'data', 'postmaster.pid'), `${process.pid}\n${postgres.place}\n0\n54320\n`)
  expect(runningEmbeddedPostgres(dataDir)).toBeNull()
  rmSync(join(postgres.place, 'data', 'postmaster.pid'))
})

test('a database is made, speaks Russian, and is there the next time', async () => {
  const first = await start()
  expect(first.place).toBe(join(dataDir, 'postgres'))
  expect(statSync(join(first.place, 'password')).mode & 0o777).toBe(0o600)
  await ask(first.url, 'create extension pg_trgm', 'create extension unaccent', 'create table kept (word text)')
  await ask(first.url, `insert into kept values ('Кольца «Луна»')`)
  await first.stop()

  const { url } = await start()
  expect(await ask(url, `select to_tsvector('russian', word)::text from kept`)).toEqual([`'кольц':1 'лун':2`])
  expect(await ask(url, `select similarity('КОЛЬЦО', 'кольцо'), unaccent('ёлка café')`)).toEqual([1, 'елка cafe'])
  expect(
    await ask(
      url,
      `select current_setting(s) from unnest('{data_checksums,fsync,full_page_writes,listen_addresses}'::text[]) s`,
    ),
  ).toEqual(['on', 'on', 'on', '127.0.0.1'])
})

test('two folders have two servers, one folder has one', async () => {
  const { url } = await start()
  expect(new URL(url).port).not.toBe(new URL(inject('postgresUrl')).port)
  await expect(start()).rejects.toThrow(FolderInUse)
  await expect(start()).rejects.toThrow(`process ${process.pid}`)
  expect(await ask(url, 'select 1')).toEqual([1])
})

test('a fresh start forgets everything, templates too, and does not wait for the disk', async () => {
  const first = await start()
  await ask(first.url, 'create table old ()', 'create database pattern is_template true')
  await first.stop()
  const { url } = await start({ fresh: true })
  expect(await ask(url, `select to_regclass('old')::text`)).toEqual([null])
  expect(await ask(url, `select datname from pg_database where datname = 'pattern'`)).toEqual([])
  expect(await ask(url, 'show fsync')).toEqual(['off'])
})

test('after the shop is killed the next one stops what it left, and nothing committed is lost', async () => {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('./embedded-postgres.ts'))}
    const { url } = await startEmbeddedPostgres({ dataDir: process.argv[1], log() {} })
    console.log(url)
    setInterval(() => {}, 1000)`
  const shop = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = String(await once(shop.stdout, 'data')).trim()
  await ask(url, 'create table kept (x int)', 'insert into kept values (7)')
  shop.kill('SIGKILL')
  await once(shop, 'exit')
  expect(await ask(url, 'select x from kept')).toEqual([7])

  expect(await ask((await start()).url, 'select x from kept')).toEqual([7])
  expect(said.join()).toContain('earlier shop left running')
})

test('a server that is killed is noticed, one that is stopped is not missed', async () => {
  let losses = 0
  const { place, stop } = await start({ onLost: () => losses++ })
  const lost = async () => {
    for (let turn = 0; turn < 60 && losses === 0; turn++) await sleep(100)
    return losses
  }
  process.kill(Number.parseInt(readFileSync(join(place, 'data/postmaster.pid'), 'utf8'), 10), 'SIGKILL')
  expect(await lost()).toBe(1)
  // The folder is free for the next shop.
  await stop()
  losses = 0
  await (await start({ onLost: () => losses++ })).stop()
  await sleep(2_500)
  expect(losses).toBe(0)
})

test('the number of a dead server that now belongs to a stranger stops nobody', async () => {
  const { place, stop } = await start()
  await stop()
  writeFileSync(join(place, 'data/postmaster.pid'), `${process.pid}\n${place}/data\n1794738350\n54999\n`)
  expect(await ask((await start()).url, 'select 1')).toEqual([1])
})

test('a half-made data folder is set aside, not deleted', async () => {
  mkdirSync(join(dataDir, 'postgres/data'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), 'half-made')
  const { url, place } = await start()
  expect(await ask(url, 'select 1')).toEqual([1])
  const aside = readdirSync(place).find((name) => name.startsWith('data.unfinished')) ?? ''
  expect(readFileSync(join(place, aside, 'PG_VERSION'), 'utf8')).toBe('half-made')
  expect(said.join()).toContain(aside)
})

test.runIf(process.getuid?.() === 0)(
  'where only root may enter, the database is outside, and stays found',
  async () => {
    chmodSync(dataDir, 0o700)
    const first = await start()
    expect(dirname(first.place)).not.toBe(dataDir)
    expect(said.join()).toContain(first.place)
    await ask(first.url, 'create table kept (x int)', 'insert into kept values (7)')
    await first.stop()
    const second = await start()
    expect(second.place).toBe(first.place)
    expect(await ask(second.url, 'select x from kept')).toEqual([7])
    await second.stop()
    rmSync(first.place, { recursive: true })
  },
)
