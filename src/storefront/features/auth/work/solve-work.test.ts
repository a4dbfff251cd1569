import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasZeroBits, workMessage } from '#rules/identity/code-work.ts'
import { solveWork } from './solve-work.ts'

const CHALLENGE = 't4x9zc.e.3q2-7w_AbCdE.0123456789abcdef'
const first32 = (message: string) => createHash('sha256').update(message).digest().readUInt32BE(0)

test('the numbers that are found are right by another SHA-256, and the first that are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.stringMatching(/^[\w.-]{1,40}$/),
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 1, max: 8 }),
      async (challenge, bits, parts) => {
        const nonces = (await solveWork({ challenge, bits, parts })) ?? []
        expect(nonces).toHaveLength(parts)
        for (const [part, nonce] of nonces.entries()) {
          const isRight = (number: number) => hasZeroBits(first32(workMessage(challenge, part, number)), bits)
          expect(isRight(nonce)).toBe(true)
          for (let less = 0; less < nonce; less++) expect(isRight(less)).toBe(false)
        }
      },
    ),
    { numRuns: 30 },
  )
})

test('it lets others work in between', async () => {
  let ticks = 0
  const timer = setInterval(() => ticks++, 1)
  await solveWork({ challenge: CHALLENGE, bits: 13, parts: 8 })
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(1)
})

test('a device that does not finish in half a minute gives up', async () => {
  let now = 0
  const nonces = await solveWork({ challenge: CHALLENGE, bits: 20, parts: 8 }, () => {
    now += 7
    return now
  })
  expect(nonces).toBeNull()
})

test('what does not fit into one block is not computed wrongly', async () => {
  await expect(solveWork({ challenge: 'x'.repeat(53), bits: 1, parts: 1 })).rejects.toThrow('too long for one block')
})
