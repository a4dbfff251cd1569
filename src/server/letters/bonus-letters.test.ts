import { expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { birthdayBonusesLetter, bonusesExpiringLetter } from './bonus-letters.ts'

const reader = (language: 'ru' | 'en', name = '') => ({
  name,
  language,
  origin: 'https://lunnitsa.ru',
  timeZone: settings.letterTimeZones[language],
  sharePercent: settings.loyalty.sharePercent,
  unsubscribeUrl: 'https://lunnitsa.ru/newsletter/unsubscribe/a-key',
})
const at = (day: string) => new Date(`${day}T09:00:00Z`)
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('what expires on one day is one sentence, with the name and the last day', () => {
  const letter = bonusesExpiringLetter(
    [
      { amount: 300, at: at('2026-11-29') },
      { amount: 21, at: at('2026-11-29') },
    ],
    reader('ru', 'Анна'),
  )
  expect(plain(letter.subject)).toBe('321 бонус сгорит 29 ноября 2026')
  expect(plain(letter.text)).toContain(
    'Анна, на вашем счёте 321 бонус, который можно потратить до 29 ноября 2026. Потом он сгорит.',
  )
})

test('what expires on several days is a list, and the subject tells of the first', () => {
  const letter = bonusesExpiringLetter(
    [
      { amount: 300, at: at('2026-11-20') },
      { amount: 500, at: at('2026-11-29') },
    ],
    reader('ru'),
  )
  expect(plain(letter.subject)).toBe('300 бонусов сгорят 20 ноября 2026')
  expect(plain(letter.text)).toContain('На вашем счёте 800 бонусов, срок которых подходит к концу:')
  expect(plain(letter.text)).toContain('До 20 ноября 2026: 300 бонусов\nДо 29 ноября 2026: 500 бонусов')
})

test.each(['ru', 'en'] as const)(
  'in %s both letters say how much bonuses pay for, lead to the shop and tell how to unsubscribe',
  (language) => {
    const letters = [
      bonusesExpiringLetter([{ amount: 5, at: at('2026-11-20') }], reader(language)),
      birthdayBonusesLetter({ amount: 500, until: at('2027-11-15') }, reader(language)),
    ]
    for (const { text, html, url } of letters) {
      for (const part of [plain(text), plain(html)])
        expect(part).toContain(language === 'ru' ? `до ${settings.loyalty.sharePercent} %` : 'up to 30%')
      expect(html).toContain('href="https://lunnitsa.ru/catalog"')
      expect(text).toContain(url)
      // Without signing in.
      expect(text).toContain(
        `${language === 'ru' ? 'Отписаться' : 'Unsubscribe'}: https://lunnitsa.ru/newsletter/unsubscribe/a-key`,
      )
      expect(html).toContain('href="https://lunnitsa.ru/newsletter/unsubscribe/a-key"')
    }
  },
)

test('a name is only ever text', () => {
  const { html } = birthdayBonusesLetter({ amount: 500, until: at('2027-11-15') }, reader('ru', '<b>Анна</b>'))
  expect(html).not.toContain('<b>')
})
