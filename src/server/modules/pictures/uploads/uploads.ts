import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Picture } from '#rules/pictures/media.ts'
import { MAX_UPLOAD_BYTES, type UploadRefusal } from '#rules/pictures/upload-limits.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { service } from '../../../kernel/shop-module.ts'
import { upTo } from '../../../kernel/up-to.ts'
import type { Encode } from '../encoding/picture-recipe.ts'
import type { Originals } from './originals.ts'
import { type PreparedUpload, paint, prepareUpload } from './prepare-upload.ts'

type Taking = { by: string; at: Date /** As the sender says it. */; announcedBytes?: number }

export type PictureUploads = {
  /** Takes a file of anybody and answers with what cards carry, or why it is refused. The same file is taken once. */
  take(upload: AsyncIterable<Uint8Array>, taking: Taking): Promise<Picture | UploadRefusal>
  /** Another picture: the part of this one that cards show, 4 by 5. Null: nobody has brought such a picture. */
  crop(id: string, taking: Taking): Promise<Picture | UploadRefusal | null>
  /** Null: nobody has brought such a picture. */
  find(id: string): Promise<Picture | null>
  /** Where its file stands on this machine. */
  fileOf(id: string): Promise<string | null>
}

/** Photographs that were brought to the shop after it was opened. */
export const pictureUploads = service<PictureUploads>('picture uploads')

/** So long a picture that was asked for in vain is not looked for again. */
const ABSENT_MS = 5_000
const REMEMBERED = 5_000

export function createUploads(deps: { db: Db; originals: Originals; folder: string; encode: Encode }): PictureUploads {
  const known = new LRUCache<string, { picture: Picture | null }>(upTo(REMEMBERED))

  async function keep(prepared: PreparedUpload | UploadRefusal, { by, at }: Taking) {
    if (typeof prepared === 'string') return prepared
    const { picture, bytes } = prepared
    // The file before the row: a row without its file would be a hole on a page.
    await deps.originals.put(picture.id, bytes)
    await deps.db.execute(sql`
      insert into pictures.uploads (id, width, height, placeholder, bytes, uploaded_by, uploaded_at)
      values (${picture.id}, ${picture.width}, ${picture.height}, ${picture.placeholder}, ${bytes.length}, ${by},
        ${at.toISOString()}) on conflict (id) do nothing`)
    known.set(picture.id, { picture })
    return picture
  }

  return {
    async take(upload, { by, at, announcedBytes = 0 }) {
      if (announcedBytes > MAX_UPLOAD_BYTES) return 'too_large'
      return keep(await prepareUpload(upload, deps), { by, at })
    },

    async crop(id, taking) {
      const file = await deps.originals.fileOf(id)
      return file === null ? null : keep(await paint(file, deps.encode, 'portrait'), taking)
    },

    async find(id) {
      const remembered = known.get(id)
      if (remembered) return remembered.picture
      const { rows } = await deps.db.execute<Picture>(
        sql`select id, width, height, placeholder from pictures.uploads where id = ${id}`,
      )
      const picture = rows[0] ?? null
      known.set(id, { picture }, picture ? {} : { ttl: ABSENT_MS })
      return picture
    },

    fileOf: (id) => deps.originals.fileOf(id),
  }
}
