import { LETTERS } from './printable-letters.ts'

export type PrintFont = keyof typeof LETTERS

const WHOLE = Object.fromEntries(
  Object.entries(LETTERS).map(([font, letters]) => [font, new RegExp(`^${letters}*$`, 'u')]),
) as Record<PrintFont, RegExp>
/** Noto has all letters of the two scripts: what it cannot draw cannot be drawn at all. */
const UNKNOWN = new RegExp(LETTERS.noto.replace('[', '[^'), 'gu')

/**
 * Words as they can be printed, and in which font: the first of `fonts` that has all their letters, otherwise Noto.
 * What is no letter of the two scripts (emoji, other alphabets) is left out, and no gap stays.
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
