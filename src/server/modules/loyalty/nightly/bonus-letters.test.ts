import { expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { fileTexts } from '../../../../../tests/support/letters/file-texts.ts'
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

test('what expires on one day is one sentence, with the name and the last day', async () => {
  const letter = await bonusesExpiringLetter(
    fileTexts,
    [
      { amount: 300, at: at('2026-11-29') },
      { amount: 21, at: at('2026-11-29') },
    ],
    reader('ru', 'Анна'),
  )
  expect(plain(letter.subject)).toBe('Потратьте 321 бонус до 29 ноября 2026')
  expect(plain(letter.text)).toContain(
    'Анна, срок бонусов на вашем счёте подходит к концу: 321 бонус. Потратьте их, пока они не сгорели.',
  )
})

test('what expires on several days is a list, and the subject tells of the first', async () => {
  const letter = await bonusesExpiringLetter(
    fileTexts,
    [
      { amount: 300, at: at('2026-11-20') },
      { amount: 500, at: at('2026-11-29') },
    ],
    reader('ru'),
  )
  expect(plain(letter.subject)).toBe('Потратьте 300 бонусов до 20 ноября 2026')
  expect(plain(letter.text)).toContain('Срок бонусов на вашем счёте подходит к концу: 800 бонусов.')
  expect(plain(letter.text)).toContain('До 20 ноября 2026: 300 бонусов\nДо 29 ноября 2026: 500 бонусов')
})

test.each(['ru', 'en'] as const)(
  'in %s both letters say how much bonuses pay for, lead to the shop and tell how to unsubscribe',
  async (language) => {
    const letters = [
      await bonusesExpiringLetter(fileTexts, [{ amount: 5, at: at('2026-11-20') }], reader(language)),
      await birthdayBonusesLetter(fileTexts, { amount: 500, until: at('2027-11-15') }, reader(language)),
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

test('a name is only ever text', async () => {
  const { html } = await birthdayBonusesLetter(
    fileTexts,
    { amount: 500, until: at('2027-11-15') },
    reader('ru', '<b>Анна</b>'),
  )
  expect(html).not.toContain('<b>')
})
