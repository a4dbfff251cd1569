import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { feedsOf } from '#rules/feeds/feed-list.ts'
import { settings } from '../../shops/lunnitsa/settings.ts'
import { type Db, openDatabase } from '../../src/server/kernel/database/db.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import { type FeedDeps, patchFeeds } from '../../src/server/modules/feeds/patch-feeds.ts'
import { SHOP_NODE_OPTIONS } from '../lib/project.mjs'
import { pinned, ROOT, type Running } from './pinned-process.ts'

const LARGE = 200_000
const FEED = 'yandex'
const MB = 1024 * 1024

type Made = { products: number; seconds: number; megabytes: number }
export type MeasuredFeeds = {
  made: Made
  sent: { products: number; megabytes: number; seconds: number; restingMb: number; peakMb: number }
}

/**
 * The parts of all products made anew in a process of its own, and the feed of a shop that is ten times as large sent to
 * one reader: its parts are copies of those of the shop, since a reader gets text and nothing else.
 */
export async function measureFeeds(
  databaseUrl: string,
  options: { origin: string; startShop(): Promise<Running> },
): Promise<MeasuredFeeds> {
  const args = [...SHOP_NODE_OPTIONS, 'scripts/bench/feeds.ts', databaseUrl]
  const output = execFileSync(...pinned(args), { cwd: ROOT, encoding: 'utf8' })
  const made = JSON.parse(output.trim().split('\n').at(-1) ?? '') as Made
  const { db, close } = open(databaseUrl)
  try {
    const products = await grow(db)
    const shop = await options.startShop()
    try {
      const restingMb = memoryOf(shop.pid, 'VmRSS')
      const started = performance.now()
      let bytes = 0
      const answer = await fetch(`${options.origin}/feeds/${FEED}.xml`, { headers: { 'accept-encoding': 'identity' } })
      if (!answer.ok || !answer.body) throw new Error(`the feed answers ${answer.status}`)
      for await (const chunk of answer.body) bytes += (chunk as Uint8Array).length
      const seconds = (performance.now() - started) / 1000
      const peakMb = memoryOf(shop.pid, 'VmHWM')
      return { made, sent: { products, megabytes: bytes / MB, seconds, restingMb, peakMb } }
    } finally {
      await shop.stop()
    }
  } finally {
    await db.execute(sql`delete from feeds.fragments where product_id > ${COPIES_FROM}`)
    await close()
  }
}

const COPIES_FROM = 10_000_000

async function grow(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from feeds.fragments where feed = ${FEED}`,
  )
  const times = Math.ceil(LARGE / (rows[0]?.n || 1)) - 1
  await db.execute(sql`
    insert into feeds.fragments (feed, product_id, xml, offers)
    select feed, product_id + copy * ${COPIES_FROM}, xml, offers
    from feeds.fragments, generate_series(1, ${times}::integer) as copy where feed = ${FEED}`)
  return (times + 1) * (rows[0]?.n ?? 0)
}

function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  return (
    Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  )
}

function open(url: string) {
  return openDatabase({ url, log: createLogger({ level: 'error', pretty: false }), statementTimeoutMs: 0 })
}

export const isFeedsGood = ({ made, sent }: MeasuredFeeds) =>
  sent.products >= LARGE && sent.peakMb - sent.restingMb < 100 && made.megabytes < 320

const n = (value: number) => Math.round(value).toLocaleString('en-US')

export function feedsText({ made, sent }: MeasuredFeeds): string {
  return `Written by \`npm run bench -- --only feeds\`.

| What | Figure | Wanted |
|---|---|---|
| Memory used while sending a feed of ${n(sent.products)} products (${n(sent.megabytes)} MB), above the idle ${n(sent.restingMb)} MB | **${n(sent.peakMb - sent.restingMb)} MB** | < 100 MB |
| How long that takes | ${n(sent.seconds)} s, ${n(sent.megabytes / sent.seconds)} MB a second | |
| Rebuilding all ${feedsOf(settings).length} feeds of ${n(made.products)} products | ${n(made.seconds)} s, ${n(made.products / made.seconds)} products a second | |
| Memory of the whole process that makes them | ${n(made.megabytes)} MB | < 320 MB |
`
}

if (import.meta.main) {
  const { db, close } = open(process.argv[2] ?? '')
  const deps: FeedDeps = {
    db,
    onlineStorage: settings.onlineStorage,
    feeds: feedsOf(settings).map((feed) => ({ feed, origin: 'https://shop.example', delivery: settings.delivery })),
  }
  await db.execute(sql`truncate feeds.marks, feeds.states, feeds.fragments, feeds.omissions`)
  const started = performance.now()
  const products = await patchFeeds(deps, () => new Date())
  // The run that finds nothing left says that the feeds are whole.
  await patchFeeds(deps, () => new Date())
  const seconds = (performance.now() - started) / 1000
  await close()
  console.log(JSON.stringify({ products, seconds, megabytes: memoryOf(process.pid, 'VmHWM') } satisfies Made))
}
