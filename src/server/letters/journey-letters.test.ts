import { expect, test } from 'vitest'
import { fileTexts } from '../../../tests/support/letters/file-texts.ts'
import { forgottenCartLetter } from './journey-letters.ts'

const reader = (language: 'ru' | 'en') => ({
  ...{
    language,
    name: '',
    origin: 'https://lunnitsa.ru',
    unsubscribeUrl: 'https://lunnitsa.ru/newsletter/unsubscribe/a',
  },
})
const item = { designer: 'Marit', variant: '', quantity: 1, pictureUrl: null }
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test.each([
  ['ru', 'Серьги «Лён»', 'В вашей корзине: Серьги «Лён»', '1 шт.'],
  ['en', 'Flax earrings', 'In your cart: Flax earrings', 'Qty 1'],
] as const)(
  'in %s a cart with %s is named without quotes and without a sum',
  async (language, name, subject, items) => {
    const letter = await forgottenCartLetter(fileTexts, [{ ...item, name }], reader(language))
    expect(plain(letter.subject)).toBe(subject)
    expect(plain(letter.text)).toContain(`${name}, Marit\n${items}\n`)
  },
)
