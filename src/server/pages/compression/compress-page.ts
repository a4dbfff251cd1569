import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'

export type Compression = 'br' | 'zstd' | 'gzip'
export type Compressed = Uint8Array<ArrayBuffer>
export type CompressionJob = { id: number; page: Uint8Array; encoding: Compression; isHurried: boolean }
export type CompressionResult = { id: number } & ({ compressed: Compressed } | { error: string })

/** A page of 250 KB is 12 % smaller than at 4 and takes 1.5 ms longer; 6 saves another 1 % (0017). */
const QUALITY = 5
/** A quarter of the time for a third more bytes. */
const HURRIED = { quality: 1, gzipLevel: 1 }
/** A sixth of the time of Brotli, for a sixth more bytes; higher levels are slower than Brotli per byte saved. */
const ZSTD_LEVEL = 3
/** 2^18 bytes hold a page; the default of 2^22 only costs memory. */
const WINDOW_BITS = 18
/** Most pages fit into one chunk, so nothing has to be joined. */
const CHUNK_BYTES = 64 * 1024

/** Runs in the worker; in the main thread only if there is no worker. */
export function compressPage({ page, encoding, isHurried }: Omit<CompressionJob, 'id'>): Compressed {
  // It is never in a hurry: its queue is as short as that of the lowest quality of the others.
  if (encoding === 'zstd')
    return exactly(
      zstdCompressSync(page, {
        chunkSize: CHUNK_BYTES,
        pledgedSrcSize: page.length,
        params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL },
      }),
    )
  if (encoding === 'gzip')
    return exactly(gzipSync(page, { chunkSize: CHUNK_BYTES, ...(isHurried && { level: HURRIED.gzipLevel }) }))
  return exactly(
    brotliCompressSync(page, {
      chunkSize: CHUNK_BYTES,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isHurried ? HURRIED.quality : QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
      },
    }),
  )
}

/** A buffer of exactly this size, which can be transferred to another thread and cached without spare memory. */
function exactly(bytes: Buffer): Compressed {
  const { buffer, byteOffset, byteLength } = bytes
  // A buffer that owns its memory is freed at once; a smaller one may be part of Node's shared pool.
  if (buffer instanceof ArrayBuffer && byteOffset === 0 && buffer.byteLength >= CHUNK_BYTES)
    return new Uint8Array(buffer.transfer(byteLength))
  return new Uint8Array(bytes)
}
