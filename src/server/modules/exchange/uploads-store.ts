import { sql } from 'drizzle-orm'
import { type Db, transaction } from '../../kernel/database/db.ts'

export const MAX_FILE_BYTES = 300 * 1024 * 1024
const KEEP_HOURS = 48

/** A visit of the other system; old ones are forgotten with their files. */
export async function openSession(db: Db, id: string, now: Date): Promise<void> {
  await db.execute(sql`
    delete from exchange.sessions where created_at < ${now.toISOString()}::timestamptz - make_interval(hours => ${KEEP_HOURS})`)
  await db.execute(sql`insert into exchange.sessions (id, created_at) values (${id}, ${now.toISOString()})`)
}

export async function isSession(db: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from exchange.sessions
    where id = ${id} and created_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${KEEP_HOURS})`)
  return rows.length > 0
}

/**
 * Puts a chunk behind those of the same name that came before it; behind a file that has been imported, or could not be,
 * begins another. False: the file would be too large.
 */
export async function appendUpload(
  db: Db,
  { session, name, content, isAnew = false }: { session: string; name: string; content: Buffer; isAnew?: boolean },
): Promise<boolean> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`
      delete from exchange.uploads u where session_id = ${session} and name = ${name}
        and (${isAnew} or exists (select from exchange.batches b where b.upload_id = u.id and b.state <> 'running'))`)
    const { rows } = await tx.execute<{ id: string; bytes: string }>(sql`
      insert into exchange.uploads (session_id, name, bytes) values (${session}, ${name}, ${content.length})
      on conflict (session_id, name) do update set bytes = exchange.uploads.bytes + excluded.bytes
      returning id, bytes`)
    const [upload] = rows
    if (!upload || Number(upload.bytes) > MAX_FILE_BYTES) {
      tx.rollback()
      return false
    }
    await tx.execute(sql`
      insert into exchange.upload_parts (upload_id, position, content)
      select ${upload.id}, coalesce(max(position), 0) + 1, ${content} from exchange.upload_parts
      where upload_id = ${upload.id}`)
    return true
  }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'TransactionRollbackError') return false
    throw error
  })
}

export async function findUpload(db: Db, session: string, name: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from exchange.uploads where session_id = ${session} and name = ${name}`,
  )
  return rows[0]?.id ?? null
}

export async function uploadsOf(db: Db, session: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from exchange.uploads where session_id = ${session} order by id`,
  )
  return rows
}

export async function removeUpload(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from exchange.uploads where id = ${id}`)
}

/** The file as it came, chunk by chunk. */
export async function* uploadedBytes(db: Db, uploadId: string): AsyncGenerator<Uint8Array> {
  for (let position = 1; ; position++) {
    const { rows } = await db.execute<{ content: Buffer }>(sql`
      select content from exchange.upload_parts where upload_id = ${uploadId} and position = ${position}`)
    if (!rows[0]) return
    yield rows[0].content
  }
}

const TAIL_BYTES = 200
/** How a file ends when nothing of it is missing, in either of the two encodings. */
const END = '</КоммерческаяИнформация>'

/** Of an archive, without a comment behind it. */
const ZIP_END = Buffer.from('PK\x05\x06')

/** Whether the last chunk has come: a document is closed at its very end, and an archive has its list there. */
export async function hasEnd(db: Db, uploadId: string): Promise<boolean> {
  const { rows } = await db.execute<{ tail: Buffer }>(sql`
    select string_agg(tail, '' order by position) as tail from (
      select position, substring(content from greatest(1, length(content) - ${TAIL_BYTES - 1})) as tail
      from exchange.upload_parts where upload_id = ${uploadId} order by position desc limit 2) last`)
  const tail = rows[0]?.tail ?? Buffer.alloc(0)
  if (tail.includes(ZIP_END)) return true
  return ['utf-8', 'windows-1251'].some((encoding) => new TextDecoder(encoding).decode(tail).trimEnd().endsWith(END))
}
