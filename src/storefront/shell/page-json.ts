import type { PageChunk } from '#contract/page.ts'

/** Deeper than the items of a list in a page's data: `loaderData`, the route, `listing`, `result`, `products`. */
const DEEPEST = 8

const texts = new WeakMap<object, Uint8Array>()
const encoder = new TextEncoder()

/**
 * Page data as JSON that is safe inside a script element: `<` is escaped. Frozen data is the same on every page, so it
 * is serialised once, as bytes. Returned in chunks, as pages are assembled.
 */
export function pageJson(data: unknown): PageChunk[] {
  const chunks: PageChunk[] = []
  write(data, DEEPEST, chunks)
  return chunks
}

function write(value: unknown, depth: number, chunks: PageChunk[]): void {
  if (isFrozenObject(value)) chunks.push(cachedText(value))
  else if (Array.isArray(value) && isFrozenObject(value[0])) {
    value.forEach((item, index) => {
      chunks.push(index === 0 ? '[' : ',')
      write(item, 0, chunks)
    })
    chunks.push(']')
  } else if (depth > 0 && isRecord(value)) {
    let mark = '{'
    for (const [name, one] of Object.entries(value)) {
      if (one === undefined) continue
      chunks.push(`${mark}${textOf(name)}:`)
      write(one, depth - 1, chunks)
      mark = ','
    }
    chunks.push(mark === '{' ? '{}' : '}')
  } else chunks.push(textOf(value))
}

function cachedText(value: object): Uint8Array {
  let text = texts.get(value)
  if (text === undefined) {
    text = encoder.encode(textOf(value))
    texts.set(value, text)
  }
  return text
}

function textOf(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replaceAll('<', '\\u003c')
}

function isFrozenObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.isFrozen(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
