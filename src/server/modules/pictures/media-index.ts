import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MediaIndex } from '#rules/pictures/media.ts'

export const INDEX_FILE = 'index.json'

/** Hex, not base64: made files carry the id in their names, and some disks do not tell upper from lower case. */
export function mediaId(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}

export function readMediaIndex(mediaDir: string): MediaIndex {
  return JSON.parse(readFileSync(join(mediaDir, INDEX_FILE), 'utf8')) as MediaIndex
}
