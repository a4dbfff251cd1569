import { open } from 'node:fs/promises'

/**
 * Writes an upload to a new file that only our own user can read. Returns its size, or why it was refused; the caller
 * deletes what was written.
 */
export async function writeUpload(
  upload: AsyncIterable<Uint8Array>,
  path: string,
  maxBytes: number,
): Promise<number | 'empty' | 'too_large' | 'broken'> {
  const target = await open(path, 'wx', 0o600)
  try {
    let bytes = 0
    const chunks = upload[Symbol.asyncIterator]()
    while (true) {
      // A client that disconnects is not our failure; a disk error is.
      const next = await chunks.next().catch(() => null)
      if (next === null) return 'broken'
      if (next.done) break
      bytes += next.value.byteLength
      if (bytes > maxBytes) return 'too_large'
      await target.write(next.value)
    }
    if (bytes === 0) return 'empty'
    await target.sync()
    return bytes
  } finally {
    await target.close()
  }
}
