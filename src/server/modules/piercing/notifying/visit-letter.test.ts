import { expect, test } from 'vitest'
import { fileTexts } from '../../../../../tests/support/letters/file-texts.ts'
import { type VisitFacts, visitLetter, visitStaffLetter } from './visit-letter.ts'

const visit: VisitFacts = {
  language: 'en',
  at: new Date('2026-11-20T17:00:00Z'),
  timeZone: 'America/New_York',
  service: 'Helix',
  price: 45_00,
  currency: 'USD',
  shop: 'Saltmarsh',
  address: '12 Harbor Street',
  shopPhone: null,
  master: 'June Park',
  age: 'adult',
  name: 'Ann',
  phone: '+12125550101',
  url: 'https://saltmarsh.example/piercing/visit/a',
}
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('staff read of a visit in their language, whatever its visitor’s', () => {
  const english = visitStaffLetter('moved', { ...visit, language: 'ru' }, 'en')
  expect(english).toMatchObject({ language: 'en', subject: expect.stringContaining('Piercing moved: ') })
  expect(english.text + english.html).not.toMatch(/\p{Script=Cyrillic}/u)
  expect(visitStaffLetter('moved', visit, 'ru')).toMatchObject({
    language: 'ru',
    subject: expect.stringContaining('Пирсинг перенесён: '),
  })
})

test('a visit is priced in the money of the shop, to its visitor and to its staff', async () => {
  expect(plain((await visitLetter(fileTexts, 'booked', visit)).text)).toContain('Helix, $45')
  expect(plain(visitStaffLetter('booked', visit, 'en').text)).toContain('Helix, $45')
  const inRoubles = await visitLetter(fileTexts, 'booked', { ...visit, price: 2_500_00, currency: 'RUB' })
  expect(plain(inRoubles.text)).toContain('Helix, 2,500 ₽')
})
