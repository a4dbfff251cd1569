import type { Language } from '#rules/location/site.ts'
import { giftAlarms as en } from '#texts/en/letters/gift-letters.ts'
import { giftAlarms as ru } from '#texts/ru/letters/gift-letters.ts'

/** To the staff: money went back past the shop, of a part of the certificates or of some that are spent. */
export function staffAlarm(alarm: 'part' | 'spent', number: string, language: Language) {
  const texts = language === 'en' ? en : ru
  return alarm === 'part'
    ? { language, subject: texts.partSubject(number), text: texts.part(number) }
    : { language, subject: texts.spentSubject(number), text: texts.spent(number) }
}
