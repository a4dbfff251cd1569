import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password-hash.ts'

test('a password fits its hash, whichever way its letters are composed, and nothing else does', async () => {
  const stored = await hashPassword('тихая сова у пруда, й')
  expect(stored).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  expect(await isPassword('тихая сова у пруда, й', stored)).toBe(true)
  expect(await isPassword('тихая сова у пруда, \u0438\u0306', stored)).toBe(true)
  expect(await isPassword('тихая сова у пруда, и', stored)).toBe(false)
  expect(await hashPassword('тихая сова у пруда, й')).not.toBe(stored)
})

test('nobody has a password, and it takes as long to say so', async () => {
  await isPassword('warm up', null)
  const stored = await hashPassword('тихая сова у пруда')
  const took = async (of: string | null) => {
    const from = performance.now()
    expect(await isPassword('тихая сова', of)).toBe(false)
    return performance.now() - from
  }
  const times = [await took(null), await took(stored), await took(null), await took(stored)]
  expect(Math.min(...times)).toBeGreaterThan(Math.max(...times) / 50)
})
