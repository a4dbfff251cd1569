import { createHash } from 'node:crypto'
import { hasZeroBits, workMessage } from '#rules/identity/code-work.ts'

export type WorkTask = { challenge: string; bits: number; parts: number }

/** Does what `GET /auth/work` asks for, as a browser would. */
export function doWork({ challenge, bits, parts }: WorkTask): { challenge: string; nonces: number[] } {
  const nonces = Array.from({ length: parts }, (_, part) => {
    let nonce = 0
    while (!hasZeroBits(first32(workMessage(challenge, part, nonce)), bits)) nonce++
    return nonce
  })
  return { challenge, nonces }
}

function first32(message: string): number {
  return createHash('sha256').update(message).digest().readUInt32BE(0)
}
