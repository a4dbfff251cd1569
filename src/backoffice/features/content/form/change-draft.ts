import type { FieldShape } from './draft-shapes.ts'

/** What a form writes: a draft, or a part of one. */
export type Fields = Readonly<Record<string, unknown>>

/** With one field changed; without a value it is left out, as if it had never been there. */
export function withField(fields: Fields, name: string, value: unknown): Fields {
  if (value !== undefined) return { ...fields, [name]: value }
  return Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name))
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** A new item, with nothing in it yet. */
export function emptyOf(shapes: readonly FieldShape[]): Fields {
  return Object.fromEntries(shapes.filter((shape) => !shape.optional).map((shape) => [shape.name, emptyValue(shape)]))
}

const NOTHING: Partial<Record<FieldShape['input'], unknown>> = {
  list: [],
  variants: [],
  lines: [],
  numbers: [],
  texts: [],
  choices: [],
  flag: false,
  number: 0,
}

function emptyValue(shape: FieldShape): unknown {
  if (shape.input === 'group') return emptyOf(shape.fields)
  if (shape.input === 'choice') return shape.options[0] ?? ''
  return NOTHING[shape.input] ?? ''
}

/** Words by which an item of a list is told from the others. */
export function hintOf(fields: Fields): string {
  for (const name of ['title', 'name', 'question', 'kicker', 'when', 'text', 'alt', 'caption', 'code']) {
    const value = fields[name]
    if (typeof value === 'string' && value.trim() !== '') return shortened(value)
  }
  const inner = Object.values(fields).find((value): value is Fields => isFields(value))
  return inner ? hintOf(inner) : ''
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const MAX_HINT = 60

function shortened(text: string): string {
  const line = text.replaceAll(/[*_#>\s]+/g, ' ').trim()
  return line.length <= MAX_HINT ? line : `${line.slice(0, MAX_HINT).replace(/[\s.,:;!?]+$/, '')}…`
}
