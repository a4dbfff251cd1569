import { Worker } from 'node:worker_threads'
import {
  type Compressed,
  type Compression,
  type CompressionJob,
  type CompressionResult,
  compressPage,
} from './compress-page.ts'

export type PageCompressor = {
  compress(page: Uint8Array, encoding: Compression): Promise<Buffer>
  /** Pages whose compression has not ended. */
  waiting(): number
  stop(): Promise<void>
}

/**
 * A tenth of a second of work. Pages behind a longer queue are compressed at a lower quality, so that it gets shorter.
 */
const MAX_WAITING = 16
/** A worker that crashes at once must not be restarted for every page. */
const RESTART_AFTER_MS = 10_000

const PROGRAM = new URL('./compression-worker.ts', import.meta.url)

/** Where the build has stripped types, the worker skips it too: that would be half of its memory. */
const STRIPPED = '/load-stripped-sources.mjs'

type Waiting = { job: CompressionJob; done(compressed: Compressed): void; fail(error: unknown): void }

/**
 * Compresses pages in a worker thread. An encoder's memory counts towards the heap of its thread: in the main thread a
 * few pages per second made V8 collect the whole heap over and over.
 */
export function pageCompressor(options: { onFailure(error: unknown): void; program?: URL }): PageCompressor {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let startAfter = 0
  let isStopped = false
  let lastId = 0

  function start(): Worker {
    // Not the main thread's flags (heap size, debugger), only how sources are loaded.
    const started = new Worker(options.program ?? PROGRAM, {
      execArgv: process.execArgv.filter((option) => option.endsWith(STRIPPED)),
      resourceLimits: { maxOldGenerationSizeMb: 32 },
    })
    started.unref()
    started.on('message', (result: CompressionResult) => {
      const page = waiting.get(result.id)
      waiting.delete(result.id)
      if ('compressed' in result) page?.done(result.compressed)
      else page?.fail(new Error(result.error))
    })
    started.on('error', options.onFailure)
    started.on('exit', () => {
      if (worker !== started) return
      worker = null
      startAfter = Date.now() + RESTART_AFTER_MS
      for (const page of waiting.values()) compressHere(page)
      waiting.clear()
    })
    return started
  }

  function compressHere({ job, done, fail }: Waiting): void {
    try {
      done(compressPage(job))
    } catch (error) {
      fail(error)
    }
  }

  return {
    waiting: () => waiting.size,
    async compress(page, encoding) {
      lastId += 1
      const id = lastId
      const { buffer, byteOffset, byteLength } = await new Promise<Compressed>((done, fail) => {
        // Shared memory is not copied. If the worker crashes, the page is still here to be compressed.
        const job = { id, page, encoding, isHurried: waiting.size >= MAX_WAITING }
        const entry = { job, done, fail }
        if (!worker && !isStopped && Date.now() >= startAfter) worker = start()
        if (!worker) return compressHere(entry)
        waiting.set(id, entry)
        worker.postMessage(job)
      })
      return Buffer.from(buffer, byteOffset, byteLength)
    },
    async stop() {
      isStopped = true
      await worker?.terminate()
    },
  }
}
