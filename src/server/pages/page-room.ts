import type { PagePiece } from '#contract/page.ts'

/** The most bytes a UTF-16 unit can need. */
const MAX_LETTER_LENGTH = 3
/** Buffers kept for reuse. More pages at once than this is rare, and a buffer is as large as a page. */
const MAX_FREE = 4

const free: Buffer<SharedArrayBuffer>[] = []

/**
 * A page's bytes while it is being processed. Buffers are reused: allocating one per page costs more than encoding it
 * and makes V8 collect its heap. They are shared with the compression thread, which then needs no copy.
 */
export async function withRoom<Result>(
  html: readonly PagePiece[],
  work: (page: Uint8Array<SharedArrayBuffer>) => Promise<Result>,
): Promise<Result> {
  const room = roomFor(html)
  try {
    return await work(room.subarray(0, write(html, room)))
  } finally {
    if (free.length < MAX_FREE) free.push(room)
  }
}

function roomFor(html: readonly PagePiece[]): Buffer<SharedArrayBuffer> {
  let most = 0
  for (const piece of html) most += typeof piece === 'string' ? piece.length * MAX_LETTER_LENGTH : piece.length
  const room = free.pop()
  return room && room.length >= most ? room : Buffer.from(new SharedArrayBuffer(most))
}

function write(html: readonly PagePiece[], room: Buffer): number {
  let at = 0
  for (const piece of html) {
    if (typeof piece === 'string') at += room.write(piece, at)
    else {
      room.set(piece, at)
      at += piece.length
    }
  }
  return at
}
