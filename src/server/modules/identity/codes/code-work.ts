import { createHash, randomBytes } from 'node:crypto'
import { hasZeroBits, WORK_PARTS, workBits, workMessage } from '#rules/identity/code-work.ts'
import { neighbourhoodOf } from '../../../kernel/limits/neighbourhood-of.ts'
import { isSameSecret } from '../../../kernel/secrets/is-same-secret.ts'
import { keyedHash } from '../../../kernel/secrets/keyed-hash.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import type { IdentityDeps } from '../deps.ts'

const HOUR = 3_600
const LIVES_SECONDS = 600
/** Enough against forgery, and short: with a number behind it the challenge fits into one block of SHA-256. */
const SEAL_BYTES = 12

type Worker = Pick<IdentityDeps, 'limits' | 'secret' | 'workBits'>

export type DoneWork = { challenge: string; nonces: readonly number[] }

/** A proof-of-work challenge. Nothing is stored: the seal carries what was asked of whom and until when. */
export async function giveWork(deps: Worker, { session, address, now }: CallContext) {
  const asked = await deps.limits.count(`work:network:${neighbourhoodOf(address)}`, HOUR)
  const bits = workBits(deps.workBits, asked)
  const ends = Math.floor(now.getTime() / 1000) + LIVES_SECONDS
  const task = [ends.toString(36), bits.toString(36), randomBytes(9).toString('base64url')].join('.')
  const challenge = `${task}.${sealOf(deps.secret, session.id, task)}`
  return { challenge, bits, parts: WORK_PARTS, expiresIn: LIVES_SECONDS }
}

/** Whether this work was given to this session, is done, in time and for the first time. */
export async function spendWork(
  { limits, secret }: Worker,
  work: DoneWork | undefined,
  { session, now }: CallContext,
): Promise<boolean> {
  if (!work || !isDone(work, secret, session.id, now)) return false
  return (await limits.take(`work:spent:${work.challenge}`, { max: 1, seconds: LIVES_SECONDS })).ok
}

function isDone({ challenge, nonces }: DoneWork, secret: string, sessionId: string, now: Date): boolean {
  const end = challenge.lastIndexOf('.')
  const [task, seal] = [challenge.slice(0, end), challenge.slice(end + 1)]
  // As text: one seal can be written in several ways, and each would be a challenge that is not spent.
  if (!isSameSecret(Buffer.from(seal), Buffer.from(sealOf(secret, sessionId, task)))) return false
  const [ends = '', bits = ''] = task.split('.')
  if (Number.parseInt(ends, 36) * 1000 <= now.getTime() || nonces.length !== WORK_PARTS) return false
  return nonces.every((nonce, part) => {
    const hash = createHash('sha256')
      .update(workMessage(challenge, part, nonce))
      .digest()
    return hasZeroBits(hash.readUInt32BE(0), Number.parseInt(bits, 36))
  })
}

function sealOf(secret: string, sessionId: string, task: string): string {
  return keyedHash(secret, 'work', sessionId, task).subarray(0, SEAL_BYTES).toString('base64url')
}
