import { open } from 'node:fs/promises'

/**
 * Writes what arrives to a new file that only our own user may read. Answers with its length in bytes, or why it is not
 * taken; the caller removes what was written of it.
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
      // The sender may go away at any moment: that is not our failure, while one of the disk is.
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
