/** 31 symbols that cannot be taken for one another: no I, L, O, 0 or 1. 8 of them make 39 bits: a link, not a secret. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/** A code from random bytes. Bytes that would favour some symbols are skipped; null when too few are left. */
export function referralCode(randomBytes: Uint8Array): string | null {
  const fair = 256 - (256 % ALPHABET.length)
  const symbols = [...randomBytes].filter((byte) => byte < fair).map((byte) => ALPHABET[byte % ALPHABET.length])
  return symbols.length < LENGTH ? null : symbols.slice(0, LENGTH).join('')
}

/** The code of a link as somebody typed or sent it. Null when it cannot be one at all. */
export function readLinkCode(typed: string): string | null {
  // With spaces around it; nobody types more than that.
  if (typed.length > 32) return null
  const code = typed.normalize('NFKC').trim().toUpperCase()
  return code.length === LENGTH && [...code].every((symbol) => ALPHABET.includes(symbol)) ? code : null
}

/** The short address that is sent, printed as a QR code and read out. */
export function inviteUrl(origin: string, code: string): string {
  return `${origin}/invite/${code}`
}
