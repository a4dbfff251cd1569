import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from '#rules/pictures/media.ts'
import { MAX_UPLOAD_BYTES, MIN_UPLOAD_SIDE, type UploadRefusal } from '#rules/pictures/upload-limits.ts'
import { writeUpload } from '../../../kernel/requests/write-upload.ts'
import type { Encode } from '../encoding/picture-recipe.ts'
import { mediaId } from '../media-index.ts'

/** It travels inside every page that shows the picture, so every byte counts some fifty times. */
const PLACEHOLDER = { width: 8, mostHeight: 16, quality: 40 } as const

const TAKEN = new Set<string>(['jpg', 'png', 'webp', 'avif'])

export type PreparedUpload = { picture: Picture; bytes: Buffer }

/**
 * Makes a photograph of the shop from anybody's file. The content decides what it is, and it is encoded anew as a JPEG,
 * so that nothing else the file may hold (another format, a script, where it was taken) is ever served.
 */
export async function prepareUpload(
  upload: AsyncIterable<Uint8Array>,
  { folder, encode }: { folder: string; encode: Encode },
): Promise<PreparedUpload | UploadRefusal> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${randomUUID()}.upload`)
  try {
    const bytes = await writeUpload(upload, path, MAX_UPLOAD_BYTES)
    if (typeof bytes === 'string') return bytes
    const { fileTypeFromFile } = await import('file-type')
    const type = await fileTypeFromFile(path).catch(() => undefined)
    if (!type || !TAKEN.has(type.ext)) return 'type'
    return await paint(path, encode, 'original')
  } finally {
    await rm(path, { force: true })
  }
}

/** `portrait`: of a photograph that was taken in before, the upright part of it. */
export async function paint(
  path: string,
  encode: Encode,
  format: 'original' | 'portrait',
): Promise<PreparedUpload | UploadRefusal> {
  let bytes: Buffer
  try {
    bytes = await encode(path, 0, format)
  } catch (error) {
    // The library has no code for it; whatever else is wrong with a file, it is no photograph.
    return error instanceof Error && error.message.includes('pixel limit') ? 'too_many_pixels' : 'broken'
  }
  const { default: sharp } = await import('sharp')
  // Our own bytes by now.
  const { width, height } = await sharp(bytes).metadata()
  if (Math.min(width, height) < MIN_UPLOAD_SIDE) return 'too_small'
  const tiny = await sharp(bytes)
    .resize({ width: PLACEHOLDER.width, height: PLACEHOLDER.mostHeight, fit: 'inside' })
    .webp({ quality: PLACEHOLDER.quality, effort: 6 })
    .toBuffer()
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`
  return { picture: { id: mediaId(bytes), width, height, placeholder }, bytes }
}
