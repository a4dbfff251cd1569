/** A phone in any usual writing: +7 and ten digits, 8 and ten digits, or another country's, with spaces or brackets. */
const PHONE = /(?<![\w.-])(?:\+\d|8(?=[\s(-]*9))(?:[\s()-]*\d){9,14}(?![\w])/g
/** Long random strings: session ids, tokens, signatures. */
const TOKEN = /(?<![\w/-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{40,}(?![\w])/g
/** Begins where such a word begins: tried at each of its letters, a long word without `@` would cost its square. */
const EMAIL = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/gu
/** The key in the address of an order: it opens the order to whoever has it. */
const ORDER_KEY = /(?<=\/order(?:-success|-fail)?\/)[\w-]{22}(?![\w-])/g

/** Cuts phones, e-mail addresses, keys of orders and tokens out of a log line as it leaves, whatever key or message they came in. */
export function redactText(line: string): string {
  return line.replace(PHONE, '[phone]').replace(EMAIL, '[email]').replace(ORDER_KEY, '[key]').replace(TOKEN, '[token]')
}
