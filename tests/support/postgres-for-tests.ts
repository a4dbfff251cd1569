import { existsSync, statfsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { PROGRAM } from '../../src/server/kernel/configuration/program.ts'
import {
  type EmbeddedPostgres,
  FolderInUse,
  startEmbeddedPostgres,
} from '../../src/server/kernel/database/embedded-postgres.ts'
import { makeTemplate } from './test-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** An empty database on the server that every test file shares: `inject('postgresUrl')`. */
    postgresUrl: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Whoever runs tests many times over starts it once.
  const { TEST_POSTGRES_URL } = process.env
  const postgres = TEST_POSTGRES_URL ? { url: TEST_POSTGRES_URL, stop: async () => {} } : await startTestPostgres()
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}

/** A server with the filled template of every test's database. */
export async function startTestPostgres(): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  const postgres = await startInFirstFreeFolder()
  await makeSigningInCheap(postgres.url)
  await makeTemplate(postgres.url)
  return postgres
}

/** A password that is hashed four thousand times over on both sides costs each of a thousand connections ten milliseconds. */
async function makeSigningInCheap(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set scram_iterations = 1')
  await client.query(`alter role current_user password ${client.escapeLiteral(new URL(url).password)}`)
  await client.end()
}

/** Memory as a folder, on Linux. */
const MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3

/**
 * Each of four hundred databases is copied as 1,400 files, 60 MB: in memory where there is room. The folder on disk is
 * kept, which saves a second; another run at the same time takes the next one.
 */
async function startInFirstFreeFolder(number = 1): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  const isInMemory = hasRoomInMemory()
  const dataDir = isInMemory
    ? join(MEMORY, `${PROGRAM.name}-tests-${process.getuid?.()}-${number}`)
    : fileURLToPath(new URL(`../../var/test-postgres-${number}`, import.meta.url))
  try {
    const { url, stop } = await startEmbeddedPostgres({ dataDir, fresh: true, patience: 0, log: () => {} })
    const remove = () => rm(dataDir, { recursive: true, force: true })
    return { url, stop: isInMemory ? () => stop().then(remove) : stop }
  } catch (error) {
    if (error instanceof FolderInUse) return startInFirstFreeFolder(number + 1)
    throw error
  }
}

function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM_BYTES && freemem() >= 2 * ROOM_BYTES
}
