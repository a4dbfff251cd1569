import type { PagePiece } from '#contract/page.ts'

/** Bytes that one unit of a text can need. */
const MAX_LETTER_LENGTH = 3
/** Rooms that wait for the next page. More pages at once than so many is rare, and a room is as large as a page. */
const MAX_FREE = 4

const free: Buffer<SharedArrayBuffer>[] = []

/**
 * A page as bytes, for as long as the work on it takes. The room is one that an earlier page has left: memory for each
 * page anew costs more than its encoding, and makes V8 collect its heap for the sake of it. It is shared with other
 * threads, so that the one that compresses needs no copy.
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
