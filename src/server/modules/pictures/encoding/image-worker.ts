import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Encode, EncodedFormat } from './picture-recipe.ts'

export type ImageWorkerRequest = {
  order: number
  original: string
  width: number
  format: EncodedFormat
  frame: string | null
}
export type ImageWorkerAnswer = { order: number; bytes: Uint8Array } | { order: number; failure: string }

type Waiting = { resolve(bytes: Buffer): void; reject(error: Error): void; alarm: NodeJS.Timeout }

/**
 * A process of its own for the encoders, started when a picture is needed and gone when none has been for a while.
 * Inside the shop they would leave it 150 MB larger for good, at the same priority as the pages, and a picture that
 * crashes an encoder would take the shop with it.
 */
export type ImageWorker = { encode: Encode; pid(): number | undefined; stop(): void }

const PROGRAM = fileURLToPath(new URL('./image-worker-process.ts', import.meta.url))

export function imageWorker({ idleMs = 60_000, patienceMs = 30_000 } = {}): ImageWorker {
  let open: { child: ChildProcess; orders: Map<number, Waiting> } | null = null
  let closing: NodeJS.Timeout | undefined
  let orderCount = 0

  function start() {
    const child = fork(PROGRAM, [], {
      // Not the shop's own flags: a debugger's port, for one, is taken.
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Fewer heaps for glibc's threads to scatter big pictures over.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    })
    const started = { child, orders: new Map<number, Waiting>() }

    function fail(error: Error) {
      if (open === started) open = null
      for (const { reject, alarm } of started.orders.values()) {
        clearTimeout(alarm)
        reject(error)
      }
      started.orders.clear()
    }
    child.on('error', fail)
    child.on('exit', (code, signal) => fail(new Error(`the picture workshop ended: ${signal ?? code}`)))
    child.on('message', (answer: ImageWorkerAnswer) => {
      const waiting = started.orders.get(answer.order)
      started.orders.delete(answer.order)
      clearTimeout(waiting?.alarm)
      if ('bytes' in answer) {
        const { buffer, byteOffset, byteLength } = answer.bytes
        waiting?.resolve(Buffer.from(buffer, byteOffset, byteLength))
      } else waiting?.reject(new Error(answer.failure))
      if (started.orders.size === 0) closing = setTimeout(stop, idleMs).unref()
    })
    // The shop lives by its server, not by its workshop.
    child.unref()
    child.channel?.unref()
    return started
  }

  /** Letting go is enough: the process ends by itself. */
  function stop() {
    clearTimeout(closing)
    const last = open
    open = null
    if (last?.child.connected) last.child.disconnect()
  }

  const encode: Encode = (original, width, format, frame) => {
    clearTimeout(closing)
    open ??= start()
    const { child, orders } = open
    orderCount += 1
    const order: ImageWorkerRequest = { order: orderCount, original, width, format, frame: frame ?? null }
    return new Promise((resolve, reject) => {
      // A stuck encoder would keep its place in line for ever; its end fails what it holds, and the next starts afresh.
      const alarm = setTimeout(() => child.kill('SIGKILL'), patienceMs).unref()
      orders.set(order.order, { resolve, reject, alarm })
      // A channel that is closed means a process that has ended: its `exit` says so.
      child.send(order, () => undefined)
    })
  }

  return { encode, pid: () => open?.child.pid, stop }
}
