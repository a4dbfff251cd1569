import type { Language } from '#rules/location/site.ts'
import { layout as layoutEn } from '#texts/en/layout.ts'
import * as en from '#texts/en/letters/letters.ts'
import { layout as layoutRu } from '#texts/ru/layout.ts'
import * as ru from '#texts/ru/letters/letters.ts'

type Texts = Pick<typeof ru, 'frame' | 'order' | 'sms' | 'account' | 'bonuses'> & {
  brand: string
  contacts: { phone: string; phoneUri: string; email: string; hours: string }
}

/** Asked anew each time: the owner may have written another name meanwhile. */
export function letterFormats(language: Language): Texts {
  return language === 'en'
    ? { ...en, brand: layoutEn.brand, contacts: layoutEn.footer }
    : { ...ru, brand: layoutRu.brand, contacts: layoutRu.footer }
}
