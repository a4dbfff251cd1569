import { hasZeroBits, workMessage } from '#rules/identity/code-work.ts'
import { sha256FirstWord } from './sha256-first-word.ts'

export type WorkTask = { challenge: string; bits: number; parts: number }

/** So long the page does nothing else at a stretch: shorter than a frame. */
const SLICE_MS = 8
/** Hashes between two looks at the clock. */
const BATCH = 250
/** Whoever needs longer is told so. */
const PATIENCE_MS = 30_000

/** The numbers that are asked for; null when this device does not find them in time. */
export async function solveWork({ challenge, bits, parts }: WorkTask, clock = () => performance.now()) {
  const began = clock()
  let sliceBegan = began
  const nonces: number[] = []
  for (let nonce = 0; nonces.length < parts; nonce++) {
    if (nonce % BATCH === 0) {
      const now = clock()
      if (now - began > PATIENCE_MS) return null
      if (now - sliceBegan > SLICE_MS) {
        await nextTask()
        sliceBegan = clock()
      }
    }
    if (!hasZeroBits(sha256FirstWord(padded(workMessage(challenge, nonces.length, nonce))), bits)) continue
    nonces.push(nonce)
    nonce = -1
  }
  return nonces
}

const bytes = new Uint8Array(64)
const view = new DataView(bytes.buffer)
const block = new Int32Array(16)

/** One block of SHA-256: the message in ASCII, a one, zeros, and its length in bits. */
function padded(message: string): Int32Array {
  const { length } = message
  if (length > 55) throw new RangeError('too long for one block')
  bytes.fill(0)
  for (let at = 0; at < length; at++) bytes[at] = message.charCodeAt(at)
  bytes[length] = 0x80
  view.setUint32(60, length * 8)
  for (let word = 0; word < 16; word++) block[word] = view.getInt32(word * 4)
  return block
}

/** Lets clicks, keys and frames through. A timer would wait four milliseconds each time. */
function nextTask(): Promise<void> {
  return new Promise((go) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      go()
    }
    port2.postMessage(null)
  })
}
