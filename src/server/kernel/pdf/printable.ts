import { LETTERS } from './printable-letters.ts'

export type PrintFont = keyof typeof LETTERS

const WHOLE = Object.fromEntries(
  Object.entries(LETTERS).map(([font, letters]) => [font, new RegExp(`^${letters}*$`, 'u')]),
) as Record<PrintFont, RegExp>
/** Noto covers both scripts: what it lacks cannot be drawn at all. */
const UNKNOWN = new RegExp(LETTERS.noto.replace('[', '[^'), 'gu')

/**
 * Printable text and its font: the first of `fonts` that has every character, otherwise Noto. Anything outside the two
 * scripts (emoji, other alphabets) is dropped without a gap.
 */
export function printable(text: string, fonts: readonly PrintFont[]): { text: string; font: PrintFont } {
  const shown = text
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(UNKNOWN, '')
    .replace(/[^\S\n\u00a0]{2,}/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return { text: shown, font: fonts.find((font) => WHOLE[font].test(shown)) ?? 'noto' }
}
