import { expect, test } from 'vitest'
import { auth as en } from '#texts/en/customer/auth.ts'
import { auth as ru } from '#texts/ru/customer/auth.ts'
import { secondsLeft } from './seconds-left.ts'

test.each([
  [60_000, 0, 60],
  [60_000, 1, 60],
  [60_000, 59_001, 1],
  [60_000, 60_000, 0],
  [60_000, 99_000, 0],
])('until %i at %i there are %i seconds', (until, now, seconds) => {
  expect(secondsLeft(until, now)).toBe(seconds)
})

test.each([
  [60, 'Новый код — через 60 секунд', 'New code in 60 seconds'],
  [42, 'Новый код — через 42 секунды', 'New code in 42 seconds'],
  [21, 'Новый код — через 21 секунду', 'New code in 21 seconds'],
  [11, 'Новый код — через 11 секунд', 'New code in 11 seconds'],
  [1, 'Новый код — через 1 секунду', 'New code in 1 second'],
])('[J12] %i seconds are said in the right form', (count, inRussian, inEnglish) => {
  expect(ru.code.resendIn(count).replaceAll('\u00A0', ' ')).toBe(inRussian)
  expect(en.code.resendIn(count).replaceAll('\u00A0', ' ')).toBe(inEnglish)
})

test.each([
  [1, 'Осталась 1 попытка.', '1 attempt left.'],
  [2, 'Остались 2 попытки.', '2 attempts left.'],
])('%i tries are said in the right form', (count, inRussian, inEnglish) => {
  expect(ru.code.triesLeft(count).replaceAll('\u00A0', ' ')).toBe(inRussian)
  expect(en.code.triesLeft(count).replaceAll('\u00A0', ' ')).toBe(inEnglish)
})
