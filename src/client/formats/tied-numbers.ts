import { preventOrphans } from './prevent-orphans.ts'

const NO_BREAK_SPACE = '\u00A0'
const WORD_JOINER = '\u2060'

/** Keeps numbers with their units and ranges together, and the last word of a line from standing alone. */
export function tied(text: string): string {
  return preventOrphans(text)
    .replace(/(\d|№|ООО) (?=[\p{L}\d₽%«])/gu, `$1${NO_BREAK_SPACE}`)
    .replace(/(?<=\d)–(?=\d)/g, `${WORD_JOINER}–${WORD_JOINER}`)
}
