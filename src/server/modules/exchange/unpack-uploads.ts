import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '../../kernel/database/db.ts'
import { zipEntries } from './unzip.ts'
import { appendUpload, MAX_FILE_BYTES, removeUpload, uploadedBytes, uploadsOf } from './uploads-store.ts'

/** Of all that an archive unpacks to: what is kept must not be larger than the files could have been. */
const MAX_BYTES = 4 * MAX_FILE_BYTES
const PART_BYTES = 4 * 1024 * 1024

/** Puts the files of the archives that a visit has brought in the place of the archives. Answers what it did not take. */
export async function unpackUploads(db: Db, session: string, isGoodName: (name: string) => boolean): Promise<string[]> {
  const refused: string[] = []
  for (const { id, name } of await uploadsOf(db, session)) {
    if (!name.endsWith('.zip')) continue
    const folder = await mkdtemp(join(tmpdir(), 'exchange-'))
    try {
      const file = await open(join(folder, 'upload.zip'), 'w+')
      try {
        for await (const part of uploadedBytes(db, id)) await file.write(part)
        let total = 0
        for (const entry of await zipEntries(file)) {
          total += entry.size
          const isTaken = isGoodName(entry.name) && entry.size <= MAX_FILE_BYTES && total <= MAX_BYTES
          if (isTaken) await putEntry(db, session, entry.name, entry.bytes())
          else refused.push(entry.name)
        }
      } finally {
        await file.close()
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    await removeUpload(db, id)
  }
  return refused
}

async function putEntry(db: Db, session: string, name: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  let waiting: Buffer[] = []
  let size = 0
  let isFirst = true
  const put = async () => {
    await appendUpload(db, { session, name, content: Buffer.concat(waiting), isAnew: isFirst })
    isFirst = false
    waiting = []
    size = 0
  }
  for await (const chunk of bytes) {
    waiting.push(chunk)
    size += chunk.length
    if (size >= PART_BYTES) await put()
  }
  if (size > 0) await put()
}
