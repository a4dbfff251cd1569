import { Worker } from 'node:worker_threads'

export type PdfJob<Print> = { id: number; print: Print }
export type PdfResult = { id: number; bytes: Uint8Array } | { id: number; error: string }

/** Rejects when the PDF cannot be made now. */
export type MakePdf<Print> = (print: Print) => Promise<Uint8Array>
export type PdfMaker<Print> = { make: MakePdf<Print>; stop(): Promise<void> }

/** A few seconds of work; further requests are told to retry. */
const MAX_WAITING = 50
/** Longer means a stuck thread, not a slow machine. */
const PATIENCE_MS = 30_000
/** Fonts and their tables take 50 MB; free them when nobody prints. */
const IDLE_MS = 60_000

type Waiting = { resolve(bytes: Uint8Array): void; reject(error: Error): void; alarm: NodeJS.Timeout }

/**
 * Draws documents in a worker thread: text layout and font subsetting take a tenth of a second, which would block the
 * shop. The thread starts on demand and ends when idle. @param program what runs there: it calls `drawPdfs`.
 */
export function pdfMaker<Print>(program: URL, { idleMs = IDLE_MS, patienceMs = PATIENCE_MS } = {}): PdfMaker<Print> {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let closing: NodeJS.Timeout | undefined
  let lastId = 0

  function end(error: Error): void {
    for (const { reject, alarm } of waiting.values()) {
      clearTimeout(alarm)
      reject(error)
    }
    waiting.clear()
  }

  async function stop(): Promise<void> {
    clearTimeout(closing)
    const last = worker
    worker = null
    end(new Error('the PDF worker was stopped'))
    await last?.terminate()
  }

  function start(): Worker {
    // Not the main thread's heap and debugger flags.
    const started = new Worker(program, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 128 } })
    started.unref()
    started.on('message', (result: PdfResult) => {
      const job = waiting.get(result.id)
      waiting.delete(result.id)
      clearTimeout(job?.alarm)
      if ('bytes' in result) job?.resolve(result.bytes)
      else job?.reject(new Error(result.error))
      if (waiting.size === 0) closing = setTimeout(() => void stop(), idleMs).unref()
    })
    const onEnd = (error: Error) => {
      if (worker !== started) return
      worker = null
      end(error)
    }
    started.on('error', onEnd)
    started.on('exit', (code) => onEnd(new Error(`the PDF worker ended: ${code}`)))
    return started
  }

  return {
    stop,
    make(print) {
      if (waiting.size >= MAX_WAITING) return Promise.reject(new Error('too many PDFs are being made'))
      clearTimeout(closing)
      worker ??= start()
      const { terminate } = worker
      const ending = terminate.bind(worker)
      lastId += 1
      const job: PdfJob<Print> = { id: lastId, print }
      return new Promise((resolve, reject) => {
        const alarm = setTimeout(() => void ending(), patienceMs).unref()
        waiting.set(job.id, { resolve, reject, alarm })
        worker?.postMessage(job)
      })
    },
  }
}
