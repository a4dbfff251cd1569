import { setPriority } from 'node:os'
import { encodePicture } from './encode-picture.ts'
import type { ImageWorkerAnswer, ImageWorkerRequest } from './image-worker.ts'

/** The program of the process that makes pictures; `image-worker.ts` starts it and talks to it. */

/** Pages come first when both want the processor. */
const POLITE = 10
try {
  setPriority(POLITE)
} catch {
  // Some containers forbid it; the pictures come out all the same.
}

function answer(message: ImageWorkerAnswer) {
  if (process.connected) process.send?.(message)
}

async function fulfil({ order, original, width, format, frame }: ImageWorkerRequest) {
  try {
    answer({ order, bytes: await encodePicture(original, width, format, frame) })
  } catch (error) {
    answer({ order, failure: error instanceof Error ? error.message : String(error) })
  }
}

process.on('message', (order: ImageWorkerRequest) => void fulfil(order))

// The shop has let go, or is dead: nobody needs the work.
process.on('disconnect', () => process.exit(0))

// Ctrl-C reaches the whole group. The shop finishes what it has begun and then lets go.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
