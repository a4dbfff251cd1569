import { expect, test } from 'vitest'
import { pictureProblem } from './captcha-picture.ts'

test.each([
  ['', 'form.required'],
  ['  ', 'form.required'],
  ['abc', 'form.required'],
  ['1', 'form.too_few_characters'],
  ['1234', 'form.too_few_characters'],
  ['12 34', 'form.too_few_characters'],
  ['12345', null],
  ['1 2 3 4 5', null],
  ['123456', null],
])('[P39] the digits of a picture %j: %s', (text, problem) => {
  expect(pictureProblem(text)).toBe(problem)
})
