export type FontLanguage = 'ru' | 'en'

/**
 * What to preload for a language, as paths from the root of the repository (keys of the build's manifest). The Latin
 * slice of the text face also carries the digits and the punctuation of both languages; the Latin display slice on the
 * Russian site holds little above the fold and may arrive by itself.
 */
export const preloadedFonts: Record<FontLanguage, readonly string[]> = {
  ru: ['src/ui/fonts/literata-cyrillic.woff2', 'src/ui/fonts/onest-cyrillic.woff2', 'src/ui/fonts/onest-latin.woff2'],
  en: ['src/ui/fonts/literata-latin.woff2', 'src/ui/fonts/onest-latin.woff2'],
}
