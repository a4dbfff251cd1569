import { Worker } from 'node:worker_threads'
import {
  type Compressed,
  type Compression,
  type CompressionJob,
  type CompressionResult,
  compressPage,
} from './compress-page.ts'

export type PageCompressor = {
  compress(page: Uint8Array, encodings: readonly Compression[]): Promise<{ [Name in Compression]?: Buffer }>
  /** Pages whose compression has not ended. */
  waiting(): number
  stop(): Promise<void>
}

/** A tenth of a second of work. Pages behind so many others are compressed in a hurry, so that the line gets shorter. */
const MAX_WAITING = 16
/** A worker that dies at once must not be started for each page. */
const RESTART_AFTER_MS = 10_000

const PROGRAM = new URL('./compression-worker.ts', import.meta.url)

/** Where types are stripped in advance, the worker needs not do it either: that would be half of its memory. */
const STRIPPED = '/load-stripped-sources.mjs'

type Waiting = { job: CompressionJob; done(compressed: Compressed): void; fail(error: unknown): void }

/**
 * Compresses pages in a thread of its own. The memory of an encoder counts as the heap of the thread that made it: in
 * the shop's own thread a few pages a second were enough to make V8 collect the whole heap again and again.
 */
export function pageCompressor(options: { onFailure(error: unknown): void; program?: URL }): PageCompressor {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let startAfter = 0
  let isStopped = false
  let lastId = 0

  function start(): Worker {
    // Not the shop's own flags: neither its heap nor its debugger is the worker's; only how its sources are loaded.
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
    async compress(page, encodings) {
      lastId += 1
      const id = lastId
      const compressed = await new Promise<Compressed>((done, fail) => {
        // Memory that both threads see is not copied. If the worker dies, the page is still here to be compressed.
        const job = { id, page, encodings, isHurried: waiting.size >= MAX_WAITING }
        const entry = { job, done, fail }
        if (!worker && !isStopped && Date.now() >= startAfter) worker = start()
        if (!worker) return compressHere(entry)
        waiting.set(id, entry)
        worker.postMessage(job)
      })
      const buffers: { [Name in Compression]?: Buffer } = {}
      for (const name of encodings) {
        const bytes = compressed[name]
        if (bytes) buffers[name] = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      }
      return buffers
    },
    async stop() {
      isStopped = true
      await worker?.terminate()
    },
  }
}
