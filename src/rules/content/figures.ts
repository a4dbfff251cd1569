/** `{returnDays}` in an editor's words: the figure that the shop works by. */
const FIGURE = /\{([a-zA-Z]\w*)\}/g

export function figureNames(text: string): string[] {
  return [...text.matchAll(FIGURE)].map(([, name = '']) => name)
}

/** A name that the shop does not know stays as it is: a draft with it was refused, so it is seen and mended. */
export function fillFigures(text: string, figures: Readonly<Record<string, string>>): string {
  return text.replace(FIGURE, (whole, name: string) => (Object.hasOwn(figures, name) ? String(figures[name]) : whole))
}

/** The same of everything that is written in a draft, however deep. */
export function fillAll<Value>(value: Value, figures: Readonly<Record<string, string>>): Value {
  const fill = (one: unknown): unknown => {
    if (typeof one === 'string') return fillFigures(one, figures)
    if (Array.isArray(one)) return one.map(fill)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([name, inner]) => [name, fill(inner)]))
  }
  return fill(value) as Value
}
