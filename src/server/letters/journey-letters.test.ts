import { expect, test } from 'vitest'
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
  ['ru', 'Серьги «Лён»', 'Серьги «Лён»: всё ещё в вашей корзине', '1 шт.'],
  ['en', 'Flax earrings', 'Flax earrings: still in your cart', 'Quantity: 1'],
] as const)('in %s a cart with %s is named without quotes and without a sum', (language, name, subject, pieces) => {
  const letter = forgottenCartLetter([{ ...item, name }], reader(language))
  expect(plain(letter.subject)).toBe(subject)
  expect(plain(letter.text)).toContain(`${name}, Marit\n${pieces}\n`)
})
