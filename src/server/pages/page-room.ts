import type { PageChunk } from '#contract/page.ts'

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
  html: readonly PageChunk[],
  work: (page: Uint8Array<SharedArrayBuffer>) => Promise<Result>,
): Promise<Result> {
  const room = roomFor(html)
  try {
    return await work(room.subarray(0, write(html, room)))
  } finally {
    if (free.length < MAX_FREE) free.push(room)
  }
}

function roomFor(html: readonly PageChunk[]): Buffer<SharedArrayBuffer> {
  let most = 0
  for (const chunk of html) most += typeof chunk === 'string' ? chunk.length * MAX_LETTER_LENGTH : chunk.length
  const room = free.pop()
  return room && room.length >= most ? room : Buffer.from(new SharedArrayBuffer(most))
}

function write(html: readonly PageChunk[], room: Buffer): number {
  let at = 0
  for (const chunk of html) {
    if (typeof chunk === 'string') at += room.write(chunk, at)
    else {
      room.set(chunk, at)
      at += chunk.length
    }
  }
  return at
}
