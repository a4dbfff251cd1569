import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { children, type FileElement, textOf } from '../commerceml/read-elements.ts'
import type { LineResult } from '../exchange-deps.ts'

/** Named so are files that come beside the goods; the shop's own pictures are named by their ids. */
const FILE = /\.(?:jpe?g|png|webp)$/i
const FORMATS = ['jpeg', 'png', 'webp']
const MAX_BYTES = 25 * 1024 * 1024
const MAX_PIXELS = 100_000_000

/**
 * Photographs that came in the same visit, kept as they are with the key of their product: `place-pictures.ts` puts them
 * on its card, and `exchange pictures` gives them to whoever retouches and measures them.
 */
export async function keepPictures(
  tx: Transaction,
  batchId: number,
  elements: readonly FileElement[],
  now: Date,
): Promise<LineResult[]> {
  const results: LineResult[] = []
  for (const { line, node } of elements)
    for (const { text } of children(node, 'Картинка')) {
      const name = text.trim()
      if (!FILE.test(name)) continue
      const externalId = textOf(node, 'Ид') ?? ''
      const { outcome, problem } = await keep(tx, batchId, externalId, name, now)
      const about = { line, kind: 'picture', externalId: `${externalId} ${name}` } as const
      if (outcome === 'refused') results.push({ ...about, outcome, problems: [`Картинка «${name}»: ${problem}`] })
      else results.push({ ...about, outcome, problems: [], after: { externalId, name } })
    }
  return results
}

async function keep(
  tx: Transaction,
  batchId: number,
  externalId: string,
  name: string,
  now: Date,
): Promise<{ outcome: LineResult['outcome']; problem?: string }> {
  const refused = (problem: string) => ({ outcome: 'refused', problem }) as const
  const content = await uploadedPicture(tx, batchId, name)
  const { rows: known } = await tx.execute<{ hash: string }>(
    sql`select hash from exchange.pictures where external_id = ${externalId} and name = ${name}`,
  )
  // Only what has changed is sent again.
  if (content === null) return known.length > 0 ? { outcome: 'unchanged' } : refused('такого файла не было')
  if (content.length > MAX_BYTES) return refused('файл слишком велик')
  const hash = createHash('sha256').update(content).digest('hex')
  if (known[0]?.hash === hash) return { outcome: 'unchanged' }
  const { default: sharp } = await import('sharp')
  const { format, width, height } = await sharp(content, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0 }))
  if (!format || !FORMATS.includes(format)) return refused('это не JPEG, PNG или WebP')
  await tx.execute(sql`
    insert into exchange.pictures (external_id, name, hash, format, width, height, content, received_at)
    values (${externalId}, ${name}, ${hash}, ${format}, ${width}, ${height}, ${content}, ${now.toISOString()})
    on conflict (external_id, name) do update set hash = excluded.hash, format = excluded.format, width = excluded.width,
      height = excluded.height, content = excluded.content, received_at = excluded.received_at`)
  return { outcome: known.length > 0 ? 'changed' : 'created' }
}

async function uploadedPicture(tx: Transaction, batchId: number, name: string): Promise<Buffer | null> {
  const { rows } = await tx.execute<{ content: Buffer | null }>(sql`
    select string_agg(p.content, '' order by p.position) as content from exchange.batches b
    join exchange.uploads own on own.id = b.upload_id
    join exchange.uploads u on u.session_id = own.session_id and u.name = ${name}
    join exchange.upload_parts p on p.upload_id = u.id
    where b.id = ${batchId} and u.bytes <= ${MAX_BYTES}`)
  return rows[0]?.content ?? null
}

export type StoredPicture = { externalId: string; name: string; width: number; height: number; content: Buffer }

/** One after another: together they may be larger than the memory. */
export async function* readPictures(db: Db): AsyncGenerator<StoredPicture> {
  const { rows } = await db.execute<{ externalId: string; name: string }>(
    sql`select external_id as "externalId", name from exchange.pictures order by external_id, name`,
  )
  for (const { externalId, name } of rows) {
    const found = await db.execute<StoredPicture>(sql`
      select external_id as "externalId", name, width, height, content from exchange.pictures
      where external_id = ${externalId} and name = ${name}`)
    if (found.rows[0]) yield found.rows[0]
  }
}
