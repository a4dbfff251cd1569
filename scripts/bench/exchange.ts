import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { SHOP_NODE_OPTIONS } from '../lib/project.mjs'
import { ROOT } from './pinned-process.ts'

export type MeasuredExchange = {
  products: number
  variants: number
  megabytes: number
  exportSeconds: number
  unchangedSeconds: number
  changedSeconds: number
  /** What is not as it should be. */
  differences: string[]
}

type Counts = { created: number; changed: number; unchanged: number; refused: number }
const FILES = ['import.xml', 'offers.xml'] as const

/**
 * Everything that a shop sells out, in again without a change, in with every line changed, out, and in as it was: each
 * file that comes out is the one that went in. By the commands that staff use.
 */
export async function measureExchange(databaseUrl: string): Promise<MeasuredExchange> {
  const folder = await mkdtemp(join(tmpdir(), 'exchange-'))
  const differences: string[] = []
  const shop = (...args: string[]) => shopCommand(databaseUrl, args)
  const at = (name: string) => join(folder, name)
  /** `left`: elements of each file that say what is there already; null: all of them. */
  const bring = async (name: string, left: Record<string, number> | null) => {
    const started = performance.now()
    const counts: Counts[] = []
    for (const file of FILES) {
      const counted = await shop('exchange', 'import', join(at(name), file), '--by', 'bench')
      const own = counted as Counts
      const isAsMeant = left === null ? own.changed === 0 : own.unchanged === left[file]
      if (own.refused > 0 || own.created > 0 || !isAsMeant) differences.push(`${name}/${file}: ${JSON.stringify(own)}`)
      counts.push(own)
    }
    return { counts, seconds: (performance.now() - started) / 1000 }
  }
  const compare = async (one: string, other: string) => {
    for (const file of FILES)
      if ((await hashOf(join(at(one), file))) !== (await hashOf(join(at(other), file))))
        differences.push(`${other}/${file} is not ${one}/${file}`)
  }
  try {
    const started = performance.now()
    await shop('exchange', 'export', at('first'))
    const exportSeconds = (performance.now() - started) / 1000
    const same = await bring('first', null)
    await mkdir(at('changed'))
    const left: Record<string, number> = {}
    for (const file of FILES) left[file] = await changeLines(join(at('first'), file), join(at('changed'), file))
    const changed = await bring('changed', left)
    await shop('exchange', 'export', at('second'))
    await compare('changed', 'second')
    await bring('first', left)
    await shop('exchange', 'export', at('third'))
    await compare('first', 'third')
    const [products, variants] = same.counts.map(({ unchanged }) => unchanged)
    const sizes = await Promise.all(FILES.map((file) => stat(join(at('first'), file))))
    return {
      products: products ?? 0,
      variants: variants ?? 0,
      megabytes: sizes.reduce((sum, { size }) => sum + size, 0) / 1024 ** 2,
      exportSeconds,
      unchangedSeconds: same.seconds,
      changedSeconds: changed.seconds,
      differences,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Another description of each product; another price and another count of each variant. A price during a sale stays: one
 * that was never asked may not be crossed out. Answers how many elements are as they were.
 */
async function changeLines(from: string, to: string): Promise<number> {
  const out = createWriteStream(to)
  let left = 0
  for await (const line of createInterface({ input: createReadStream(from), crlfDelay: Number.POSITIVE_INFINITY })) {
    const isOnSale = line.includes('-sale</ИдТипаЦены>')
    const changed = line
      .replace('<Описание>', '<Описание>Новое. ')
      .replace(/<ЦенаЗаЕдиницу>(\d+)\./g, (same, whole: string) =>
        isOnSale ? same : `<ЦенаЗаЕдиницу>${Number(whole) + 100}.`,
      )
      .replace(/<Количество>(\d+)</g, (_, count: string) => `<Количество>${Number(count) + 1}<`)
    if (changed === line && /^<(?:Товар|Предложение)>/.test(line)) left++
    if (!out.write(`${changed}\n`)) await once(out, 'drain')
  }
  await new Promise<void>((done) => out.end(done))
  return left
}

/** Of all that is said, not of when it was said. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const line of createInterface({ input: createReadStream(file) }))
    hash.update(`${line.replace(/ ДатаФормирования="[^"]*"/, '')}\n`)
  return hash.digest('hex')
}

/** With the memory that the shop itself has. */
function shopCommand(databaseUrl: string, args: string[]): Promise<unknown> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [...SHOP_NODE_OPTIONS, 'scripts/shop.ts', ...args, '--json'], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: databaseUrl, SANDBOX: 'on', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let out = ''
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
    })
    child.once('error', fail)
    // 3: something was refused, which the counts tell.
    child.once('exit', (code) =>
      code === 0 || code === 3
        ? done((JSON.parse(out) as { result: unknown }).result)
        : fail(new Error(`shop ${args.join(' ')}: exit code ${code}\n${out}`)),
    )
  })
}

const n = (value: number) => Math.round(value).toLocaleString('en-US')
const seconds = (value: number) => `${value.toFixed(0)} s`

export function exchangeText(measured: MeasuredExchange): string {
  const { products, variants, megabytes, exportSeconds, unchangedSeconds, changedSeconds, differences } = measured
  return `Written by \`npm run bench -- --only exchange\`: export everything as CommerceML, import it unchanged, import it with every changeable product, price and balance changed, export, and import the original; each export is compared with what was imported.

| What | Figure | Wanted |
|---|---|---|
| Differences after ${n(products)} products with ${n(variants)} variants went out, in, changed, out and in again | **${differences.length}** | 0 |
| Files, both together | ${n(megabytes)} MB | |
| Out | ${seconds(exportSeconds)} | |
| In, nothing changed | ${seconds(unchangedSeconds)}, ${n((products + variants) / unchangedSeconds)} elements a second | |
| In, everything changed | ${seconds(changedSeconds)}, ${n((products + variants) / changedSeconds)} elements a second | |
`
}
