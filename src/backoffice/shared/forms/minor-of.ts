const SUM = /^(\d{1,9})(?:[.,](\d{1,2}))?$/

/** `12 500,5` is 1 250 050 of minor units; null for what is no sum of money. */
export function minorOf(text: string): number | null {
  const [, whole, part = ''] = SUM.exec(text.replace(/[\s\u00A0\u202F]/g, '')) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
