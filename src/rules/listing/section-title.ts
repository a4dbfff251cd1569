import type { Language } from '../location/site.ts'

/**
 * What a part of a section is called when it stands alone. In English the part goes before the whole, unless it is a
 * name of things by itself: engagement rings, but signets. In Russian endings would have to agree, so a colon stands
 * between them.
 */
export function sectionTitle(whole: string, part: string, language: Language): string {
  if (language === 'ru') return `${whole}: ${lower(part)}`
  const isAboutPeople = whole.startsWith('For ')
  if (isAboutPeople) return `${part} ${lower(whole)}`
  return isPlural(part) ? part : `${part} ${lower(whole)}`
}

const isPlural = (name: string) => /[^s]s$/.test(name) && !/(pearls|tennis)$/i.test(name)

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
