/** What travels to a receiver of errors: a line of JSON for the whole, then a line and a payload for each item. */
export type EnvelopeItem = { type: string; payload: unknown }
export type Envelope = { header: Record<string, unknown>; items: EnvelopeItem[] }

export function serializeEnvelope({ header, items }: Envelope): string {
  const lines = [JSON.stringify(header)]
  for (const { type, payload } of items) {
    const text = JSON.stringify(payload)
    lines.push(JSON.stringify({ type, length: byteLength(text) }), text)
  }
  return `${lines.join('\n')}\n`
}

const NEWLINE = 10
const MAX_ITEMS = 20

/** Null when it is no envelope. An item with a length is exactly so long; one without ends with its line. */
export function parseEnvelope(bytes: Uint8Array): Envelope | null {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let at = 0
  const take = (length: number) => {
    const part = bytes.subarray(at, at + length)
    at += length
    // The newline behind it, if it is not the last thing there.
    if (bytes[at] === NEWLINE) at++
    return decoder.decode(part)
  }
  const lineLength = () => {
    const end = bytes.indexOf(NEWLINE, at)
    return (end < 0 ? bytes.length : end) - at
  }
  try {
    const header = objectOf(take(lineLength()))
    const items: EnvelopeItem[] = []
    while (at < bytes.length) {
      if (items.length >= MAX_ITEMS) return null
      const { type, length = lineLengthAfter } = objectOf(take(lineLength()))
      if (typeof type !== 'string') return null
      const size = length === lineLengthAfter ? lineLength() : length
      if (typeof size !== 'number' || !Number.isInteger(size) || size < 0 || at + size > bytes.length) return null
      items.push({ type, payload: JSON.parse(take(size)) })
    }
    return { header, items }
  } catch {
    return null
  }
}

const lineLengthAfter = Symbol('as long as the line')

function objectOf(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('not an object')
  return value as Record<string, unknown>
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
