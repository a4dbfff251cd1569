const NO_BREAK_SPACE = '\u00A0'

/**
 * Joins a word of one or two letters to the next with a no-break space, and a dash to the previous word, so that none
 * is left alone at the end or start of a line. A rule of Russian typesetting that does no harm in English.
 */
export function preventOrphans(text: string): string {
  return text
    .replace(/(?<=^|[\s(«„“])(\p{L}{1,2}) (?=\S)/gu, `$1${NO_BREAK_SPACE}`)
    .replaceAll(' —', `${NO_BREAK_SPACE}—`)
}
