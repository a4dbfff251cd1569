import type { PagePiece } from '#contract/page.ts'

/** Deeper than the pieces of a list lie in the data of a page: `loaderData`, the route, `listing`, `result`, `products`. */
const DEEPEST = 8

const texts = new WeakMap<object, Uint8Array>()
const encoder = new TextEncoder()

/**
 * Data as JSON that can stand in a page: `<` cannot end the block early. What is frozen is the same from page to page,
 * so its text is made once, as bytes. In pieces, as pages are put together.
 */
export function pageJson(data: unknown): PagePiece[] {
  const pieces: PagePiece[] = []
  write(data, DEEPEST, pieces)
  return pieces
}

function write(value: unknown, depth: number, pieces: PagePiece[]): void {
  if (isFrozenObject(value)) pieces.push(cachedText(value))
  else if (Array.isArray(value) && isFrozenObject(value[0])) {
    value.forEach((item, index) => {
      pieces.push(index === 0 ? '[' : ',')
      write(item, 0, pieces)
    })
    pieces.push(']')
  } else if (depth > 0 && isRecord(value)) {
    let mark = '{'
    for (const [name, one] of Object.entries(value)) {
      if (one === undefined) continue
      pieces.push(`${mark}${textOf(name)}:`)
      write(one, depth - 1, pieces)
      mark = ','
    }
    pieces.push(mark === '{' ? '{}' : '}')
  } else pieces.push(textOf(value))
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
