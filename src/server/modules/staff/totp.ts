import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, thirty seconds. */
const DIGITS = 6
const STEP_SECONDS = 30
/** A phone's clock may be half a minute off, and people need a moment to type. */
const STEPS_AROUND = [0, -1, 1] as const
const KEY_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newTotpKey(): Buffer {
  return randomBytes(KEY_BYTES)
}

export function totpCode(key: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  // RFC 4226: the last four bits say where the number stands.
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS)
}

/** The step that a code belongs to; null: it is wrong, or one of its age or older was taken before. */
export function acceptedStep(key: Buffer, code: string, now: Date, lastStep: number): number | null {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return null
  const current = totpStep(now)
  const found = STEPS_AROUND.map((around) => current + around).find((step) =>
    timingSafeEqual(Buffer.from(totpCode(key, step)), Buffer.from(digits)),
  )
  return found !== undefined && found > lastStep ? found : null
}

/** RFC 4648, without padding: what apps take by hand. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What the QR code holds can be 106 characters long; a long login is cut, since it only names the entry in the app. */
const MAX_URL = 106

export function totpUrl(key: Buffer, { issuer, login }: { issuer: string; login: string }): string {
  const secret = `?secret=${base32(key)}`
  const start = `otpauth://totp/${encodeURIComponent(issuer)}:`
  const label = encodeURIComponent(login).slice(0, MAX_URL - start.length - secret.length)
  return start + label.replace(/%[\dA-F]?$/, '') + secret
}
