/** A UIN is sixteen digits. Nothing public says what they mean, nor that one of them checks the others. */
const UIN = /^\d{16}$/

/** As it is typed, pasted or scanned: tags print it in groups. Null: this is no UIN. */
export function readUin(text: string): string | null {
  const digits = text.replace(/[\s\u00a0-]/g, '')
  return UIN.test(digits) ? digits : null
}

/** In groups of four, as people read it out. */
export function formatUin(uin: string): string {
  return uin.replace(/(\d{4})(?=\d)/g, '$1\u00a0')
}
