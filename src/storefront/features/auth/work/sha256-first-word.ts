/** FIPS 180-4: the first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const K = new Int32Array(primes(64).map((prime) => fraction(Math.cbrt(prime))))
const [A, B, C, D, E, F, G, H] = primes(8).map((prime) => fraction(Math.sqrt(prime)) | 0) as [
  ...[number, number, number, number],
  ...[number, number, number, number],
]

const w = new Int32Array(64)

/**
 * The first 32 bits of SHA-256 of a message that fits into one block, given padded as 16 words. Written here because
 * `crypto.subtle` is missing on plain http, and is slower for so many short messages.
 */
export function sha256FirstWord(block: Int32Array): number {
  w.set(block)
  for (let t = 16; t < 64; t++) {
    const a = w[t - 15] as number
    const b = w[t - 2] as number
    const s0 = ((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3)
    const s1 = ((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10)
    w[t] = ((w[t - 16] as number) + s0 + (w[t - 7] as number) + s1) | 0
  }
  let a = A
  let b = B
  let c = C
  let d = D
  let e = E
  let f = F
  let g = G
  let h = H
  for (let t = 0; t < 64; t++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (K[t] as number) + (w[t] as number)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  return (a + A) >>> 0
}

function primes(count: number): number[] {
  const found: number[] = []
  for (let number = 2; found.length < count; number++)
    if (found.every((prime) => number % prime !== 0)) found.push(number)
  return found
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) >>> 0
}
