import { promisify } from 'node:util'
import { brotliDecompress, zstdDecompress } from 'node:zlib'
import { type Accepted, encodingOf } from './accepted-encodings.ts'
import type { PageCompressor } from './compression/page-compressor.ts'
import type { CachedPage } from './page-cache.ts'

const fromBrotli = promisify(brotliDecompress)
const fromZstd = promisify(zstdDecompress)

/**
 * A cached page for somebody who does not read what is stored: a browser without Zstandard, robots and tools. What they
 * read is stored then, but for plain text, which is ten times as large and is made anew each time.
 */
export async function inEncoding(
  page: CachedPage,
  accepted: Accepted,
  compressor: PageCompressor,
): Promise<CachedPage> {
  const encoding = encodingOf(page, accepted)
  if (page.bodies[encoding]) return page
  const text = await textOf(page)
  if (encoding === 'identity') return { ...page, bodies: { identity: text } }
  store(page, encoding, await compressor.compress(text, encoding))
  return page
}

const inWork = new WeakSet<CachedPage>()

/** A page that is asked for again is worth the time of Brotli, when no page waits for it. */
export async function makeSmaller(page: CachedPage, compressor: PageCompressor): Promise<void> {
  if (page.bodies.br || inWork.has(page) || compressor.waiting() > 0) return
  inWork.add(page)
  try {
    store(page, 'br', await compressor.compress(await textOf(page), 'br'))
  } finally {
    inWork.delete(page)
  }
}

async function textOf({ bodies }: CachedPage): Promise<Buffer> {
  if (bodies.br) return fromBrotli(bodies.br)
  if (bodies.zstd) return fromZstd(bodies.zstd)
  throw new Error('a cached page has none of the encodings in which pages are stored')
}

function store(page: CachedPage, encoding: 'br' | 'zstd' | 'gzip', body: Buffer): void {
  page.bodies[encoding] = body
  // Whoever reads Zstandard reads Brotli.
  if (encoding === 'br') delete page.bodies.zstd
}
