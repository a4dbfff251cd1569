import type { Language } from '../location/site.ts'

/**
 * The day of the edition in force of each document, by its address. An order and an account keep the edition that was
 * agreed to, so new words need a new day here.
 */
export const EDITIONS = {
  '/loyalty-program-rules': '2026-11-17',
  '/oferta': '2026-11-01',
  '/personal-data-agreement': '2026-11-01',
  '/personal-data-policy': '2026-11-01',
  '/terms': '2026-11-17',
  '/privacy': '2026-11-01',
  '/certificates-and-promo-rules': '2026-11-17',
} as const

export type DocumentPath = keyof typeof EDITIONS

/** What one agrees to: one purpose each, none of them included in another. */
export type ConsentPurpose = 'personalData' | 'offer' | 'advertising'

/** Where the words of each consent stand. */
export const CONSENT_DOCUMENTS: Record<Language, Record<ConsentPurpose, DocumentPath>> = {
  ru: { personalData: '/personal-data-agreement', offer: '/oferta', advertising: '/personal-data-agreement' },
  en: { personalData: '/privacy', offer: '/terms', advertising: '/privacy' },
}

/** The edition that somebody agrees to who gives this consent on this site. */
export function consentVersion(purpose: ConsentPurpose, language: Language): string {
  return EDITIONS[CONSENT_DOCUMENTS[language][purpose]]
}

export function isDocumentPath(path: string): path is DocumentPath {
  return Object.hasOwn(EDITIONS, path)
}

export function versionOf(path: string): string {
  if (!isDocumentPath(path)) throw new RangeError(`${path} is no document`)
  return EDITIONS[path]
}
