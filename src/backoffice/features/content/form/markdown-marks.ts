/** A text with what is chosen in it. */
export type Written = { text: string; from: number; to: number }

export const MARKDOWN_MARKS = ['strong', 'emphasis', 'link', 'list', 'heading'] as const
export type MarkdownMark = (typeof MARKDOWN_MARKS)[number]

const AROUND = { strong: '**', emphasis: '*' } as const
const BEFORE_LINES = { list: '- ', heading: '### ' } as const

/** Marks what is chosen, or takes the mark away where it has it; nothing chosen, the mark waits for words. */
export function marked({ text, from, to }: Written, mark: MarkdownMark): Written {
  const chosen = text.slice(from, to)
  if (mark === 'link') return replaced({ text, from, to }, `[${chosen}](/)`, chosen.length + 3, chosen.length + 4)
  if (mark === 'list' || mark === 'heading') return lineMarked({ text, from, to }, BEFORE_LINES[mark])
  const sign = AROUND[mark]
  if (isAround({ text, from, to }, sign)) {
    const whole = { text, from: from - sign.length, to: to + sign.length }
    return replaced(whole, chosen, 0, chosen.length)
  }
  return replaced({ text, from, to }, sign + chosen + sign, sign.length, sign.length + chosen.length)
}

/** `{returnDays}` where the caret stands. */
export function withFigure(written: Written, name: string): Written {
  const figure = `{${name}}`
  return replaced(written, figure, figure.length, figure.length)
}

function isAround({ text, from, to }: Written, sign: string): boolean {
  const before = text.slice(0, from)
  const after = text.slice(to)
  if (!before.endsWith(sign) || !after.startsWith(sign)) return false
  // One star of two is no emphasis.
  return sign.length > 1 || !(before.endsWith('**') || after.startsWith('**'))
}

/** Each line that is chosen, whole. */
function lineMarked({ text, from, to }: Written, sign: string): Written {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next < 0 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const hasAll = lines.every((line) => line.startsWith(sign))
  const changed = lines.map((line) => (hasAll ? line.slice(sign.length) : sign + line)).join('\n')
  return replaced({ text, from: start, to: end }, changed, 0, changed.length)
}

function replaced({ text, from, to }: Written, by: string, chosenFrom: number, chosenTo: number): Written {
  return { text: text.slice(0, from) + by + text.slice(to), from: from + chosenFrom, to: from + chosenTo }
}
