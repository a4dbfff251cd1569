import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { PageCompressor } from './compression/page-compressor.ts'
import { CACHED_ENCODING, type Encoding } from './packed-page.ts'
import type { CachedPage } from './page-cache.ts'

const decompress = promisify(brotliDecompress)

/**
 * A cached page as somebody asks for it who does not read its stored encoding: some robots and tools, no browser. What
 * robots read is remembered with the page; plain text is ten times as large and is made anew each time.
 */
export async function inEncoding(
  page: CachedPage,
  encoding: Encoding,
  compressor: PageCompressor,
): Promise<CachedPage> {
  const stored = page.bodies[CACHED_ENCODING]
  if (page.bodies[encoding] || !stored) return page
  const text = await decompress(stored)
  if (encoding === 'gzip') {
    page.bodies.gzip = await compressor.compress(text, 'gzip')
    return page
  }
  return { ...page, bodies: { identity: text } }
}
