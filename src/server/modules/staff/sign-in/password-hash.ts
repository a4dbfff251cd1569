import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** OWASP's figures for scrypt with 32 MiB: some 0.2 s of one core for a guess. */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const
const MAX_MEMORY = 128 * COST.N * COST.r * 2
const KEY_BYTES = 32
const SALT_BYTES = 16

/** `scrypt$15$8$3$salt$key`: it includes its parameters, so that the cost can be raised. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, COST)
  return ['scrypt', Math.log2(COST.N), COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Null is compared too, with nobody's password: whether there is an account must not be heard from the time it takes. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [name, cost = '', r = '', p = '', salt = '', key = ''] = (stored ?? (await nobody())).split('$')
  if (name !== 'scrypt') throw new Error('a password was stored in a way that is not known')
  const expected = Buffer.from(key, 'base64url')
  const shape = { N: 2 ** Number(cost), r: Number(r), p: Number(p) }
  const given = await derive(password, Buffer.from(salt, 'base64url'), shape)
  return timingSafeEqual(given, expected) && stored !== null
}

let nobodysHash: Promise<string> | undefined
function nobody(): Promise<string> {
  nobodysHash ??= hashPassword(randomBytes(KEY_BYTES).toString('base64url'))
  return nobodysHash
}

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // One way to write a character: a phone and a computer may send «й» differently.
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
