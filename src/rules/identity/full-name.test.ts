import { expect, test } from 'vitest'
import { fullName } from './full-name.ts'

test.each([
  ['Анна', 'Лунина', 'Анна Лунина'],
  ['Анна', '', 'Анна'],
  ['', 'Лунина', ''],
  ['', '', ''],
])('[H06] %j and %j make %j', (name, surname, expected) => {
  expect(fullName(name, surname)).toBe(expected)
})
