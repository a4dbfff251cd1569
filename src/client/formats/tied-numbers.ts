import { preventOrphans } from './prevent-orphans.ts'

const NO_BREAK_SPACE = '\u00A0'
const WORD_JOINER = '\u2060'

/** No number torn from what it counts or from the other end of its range, and no last word alone. */
export function tied(text: string): string {
  return preventOrphans(text)
    .replace(/(\d|№|ООО) (?=[\p{L}\d₽%«])/gu, `$1${NO_BREAK_SPACE}`)
    .replace(/(?<=\d)–(?=\d)/g, `${WORD_JOINER}–${WORD_JOINER}`)
}
