import { readCertificateCode } from '#rules/certificates/certificate-code.ts'

/** What was typed as a code: with a letter in it, since ten digits are the number that is printed. */
export function codeToFind(typed: string): string | null {
  return /\p{L}/u.test(typed) ? readCertificateCode(typed) : null
}
