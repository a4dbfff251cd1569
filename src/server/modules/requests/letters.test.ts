import { expect, test } from 'vitest'
import { fileTexts } from '../../../../tests/support/letters/file-texts.ts'
import { alertLetter, confirmLetter, stylistLetter } from './letters.ts'

const question = {
  id: '7',
  name: 'Анна <script>',
  phone: '+79991234567',
  question: 'Какой размер?\n<img src=x>',
  contactMethod: 2,
  language: 'en',
  product: 'Кольцо',
  slug: 'ring',
} as const
const wish = { name: 'Кольцо «Купол»', url: 'https://lunnitsa.ru/jewelry/ring' } as const

test('a question to a stylist reaches the staff in Russian, as it was written and as text', async () => {
  const { subject, text, html, url } = stylistLetter(question, {
    origin: 'https://lunnitsa.ru',
    staffLanguage: 'ru',
  })
  expect(subject).toContain('7')
  expect(text).toContain('Анна <script>')
  expect(text).toContain('в WhatsApp, по-английски')
  expect(html).toContain('Какой размер?<br>&#60;img src=x&#62;')
  expect(html).not.toContain('<script>')
  // The staff are not told how to reach themselves.
  expect(html + text).not.toContain('8 800')
  expect(url).toBe('https://lunnitsa.ru/jewelry/ring')
})

test('staff who read English learn that a question is in Russian', () => {
  const { subject, text } = stylistLetter(
    { ...question, language: 'ru' },
    { origin: 'https://lunnitsa.com', staffLanguage: 'en' },
  )
  expect(subject).toContain('Stylist question')
  expect(text).toContain('WhatsApp, in Russian')
})

test.each([
  ['price', 'ru', 'дешевле'],
  ['stock', 'ru', 'снова'],
  ['price', 'en', 'the price drops'],
  ['stock', 'en', 'is back'],
] as const)('the letter that confirms a wish for %s in %s says what was asked', async (kind, language, said) => {
  const { text, html, url } = await confirmLetter(fileTexts, { ...wish, kind, token: 'abc', language })
  expect(text).toContain(said)
  expect(text).toContain(wish.name)
  expect(url).toBe('https://lunnitsa.ru/jewelry/ring?popup=subscribeProductPrice&confirm=abc')
  expect(text).toContain(url)
  expect(html).toContain('?popup=subscribeProductPrice&#38;confirm=abc"')
})

test.each([
  ['price', 'ru', 'Стало дешевле', '1 000 ₽'],
  ['stock', 'ru', 'Снова в наличии', 'снова можно купить'],
  ['price', 'en', 'Price drop', '1 000 ₽'],
  ['stock', 'en', 'Back in stock', 'is back in stock'],
] as const)('news of %s in %s: %s', async (kind, language, subject, said) => {
  const letter = await alertLetter(fileTexts, { ...wish, kind, language, price: kind === 'price' ? '1 000 ₽' : null })
  expect(letter.subject).toBe(`${subject}: ${wish.name}`)
  expect(letter.text).toContain(said)
  expect(letter.html).toContain('href="https://lunnitsa.ru/jewelry/ring"')
  expect(letter.language).toBe(language)
})
