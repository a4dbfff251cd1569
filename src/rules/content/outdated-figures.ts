import { figureNames, fillFigures } from './figures.ts'

/** A figure that words in force say otherwise than the settings do now. */
export type OutdatedFigure = { figure: string; says: string; now: string }

/** Which figures have changed since a document was published, found by comparing its text with its draft. */
export function outdatedFigures(
  draft: unknown,
  published: unknown,
  figures: Readonly<Record<string, string>>,
): OutdatedFigure[] {
  const found = new Map<string, OutdatedFigure>()
  const compare = (written: unknown, said: unknown): void => {
    if (typeof written === 'string' && typeof said === 'string') {
      if (fillFigures(written, figures) === said) return
      for (const [figure, says] of saidFigures(written, said)) {
        const now = figures[figure] ?? ''
        if (says !== now) found.set(figure, { figure, says, now })
      }
    } else if (typeof written === 'object' && written !== null && typeof said === 'object' && said !== null)
      for (const [key, inner] of Object.entries(written)) compare(inner, (said as Record<string, unknown>)[key])
  }
  compare(draft, published)
  return [...found.values()]
}

/** What stands in the published words where the draft names a figure. */
function saidFigures(written: string, said: string): [string, string][] {
  const escaped = written.split(/\{[a-zA-Z]\w*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const [, ...values] = new RegExp(`^${escaped.join('([^]*?)')}$`).exec(said) ?? []
  return figureNames(written).flatMap((name, index): [string, string][] => {
    const value = values[index]
    return value === undefined ? [] : [[name, value]]
  })
}
