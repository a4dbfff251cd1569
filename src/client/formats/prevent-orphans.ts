const NO_BREAK_SPACE = '\u00A0'

/**
 * Ties a word of one or two letters to the next one, and a dash to the word before it: left alone at the end or the
 * beginning of a line they trip the reader. A rule of Russian typesetting that does English no harm.
 */
export function preventOrphans(text: string): string {
  return text
    .replace(/(?<=^|[\s(«„“])(\p{L}{1,2}) (?=\S)/gu, `$1${NO_BREAK_SPACE}`)
    .replaceAll(' —', `${NO_BREAK_SPACE}—`)
}
