/** `{returnDays}` in an editor's words: the figure that the shop works by. */
const FIGURE = /\{([a-zA-Z]\w*)\}/g

export function figureNames(words: string): string[] {
  return [...words.matchAll(FIGURE)].map(([, name = '']) => name)
}

/** A name that the shop does not know stays as it is: a draft with it was refused, so it is seen and mended. */
export function fillFigures(words: string, figures: Readonly<Record<string, string>>): string {
  return words.replace(FIGURE, (whole, name: string) => (Object.hasOwn(figures, name) ? String(figures[name]) : whole))
}
