import fc from 'fast-check'
import { expect, test } from 'vitest'
import { captchaQuestion, numberInWords } from './captcha-question.ts'

test.each([
  [0, 'ноль', 'zero'],
  [7, 'семь', 'seven'],
  [10, 'десять', 'ten'],
  [14, 'четырнадцать', 'fourteen'],
  [20, 'двадцать', 'twenty'],
  [45, 'сорок пять', 'forty-five'],
  [99, 'девяносто девять', 'ninety-nine'],
  [100, 'сто', 'one hundred'],
  [211, 'двести одиннадцать', 'two hundred and eleven'],
  [940, 'девятьсот сорок', 'nine hundred and forty'],
  [999, 'девятьсот девяносто девять', 'nine hundred and ninety-nine'],
])('%i in words', (number, ru, en) => {
  expect(numberInWords(number, 'ru')).toBe(ru)
  expect(numberInWords(number, 'en')).toBe(en)
})

test.each([
  [0, 'ru', 'Напишите цифрами подряд: ноль, ноль, ноль, ноль.', '0000'],
  [3 * 3702, 'en', 'Type these as digits, one after another: three, seven, zero, two.', '3702'],
  [3 * 247 + 1, 'ru', 'Напишите цифрами: триста сорок семь.', '347'],
  [3 * 247 + 2, 'ru', 'Сколько будет триста плюс сорок семь? Ответьте цифрами.', '347'],
  [3 * 247 + 2, 'en', 'What is three hundred plus forty-seven? Answer in digits.', '347'],
] as const)('the seed %i asks in %s', (seed, language, question, answer) => {
  expect(captchaQuestion(seed, language)).toEqual({ question, answer })
})

const anySeed = fc.integer({ min: 0, max: 2 ** 31 - 1 })

test('the answer is three or four digits, the same in both languages, and never in the question', () => {
  fc.assert(
    fc.property(anySeed, (seed) => {
      const ru = captchaQuestion(seed, 'ru')
      const en = captchaQuestion(seed, 'en')
      expect(ru.answer).toMatch(/^\d{3,4}$/)
      expect(en.answer).toBe(ru.answer)
      for (const { question } of [ru, en]) {
        expect(question).not.toMatch(/\d/)
        expect(question).not.toContain('undefined')
      }
    }),
  )
})

test('different numbers have different words', () => {
  const all = Array.from({ length: 1000 }, (_, number) => number)
  for (const language of ['ru', 'en'] as const) {
    expect(new Set(all.map((number) => numberInWords(number, language))).size).toBe(1000)
  }
})
