import type { ReactElement } from 'react'

type Print = (tree: ReactElement) => string

let print: Print | null = null

/** The server's entry says how. A browser never does: there everything is alive. */
export function printWith(value: Print | null): void {
  print = value
}

const cached = new WeakMap<object, Map<string, string>>()

/**
 * The markup of something that looks the same on whatever page it stands, made once for as long as its data live: the
 * same pieces are in many lists. Frozen data say that they will not change and will come again; null for any other:
 * draw it as usual.
 *
 * What is kept may know nothing of the page around it: no context, no `useId`.
 */
export function cachedMarkup(data: object, look: string, draw: () => ReactElement): string | null {
  if (!print || !Object.isFrozen(data)) return null
  let looks = cached.get(data)
  if (!looks) {
    looks = new Map()
    cached.set(data, looks)
  }
  let markup = looks.get(look)
  if (markup === undefined) {
    markup = print(draw())
    looks.set(look, markup)
  }
  return markup
}
