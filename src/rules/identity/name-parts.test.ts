import { expect, test } from 'vitest'
import { nameParts } from './name-parts.ts'

test.each([
  ['Анна Лунина', { name: 'Анна', surname: 'Лунина' }],
  ['  Анна   Лунина ', { name: 'Анна', surname: 'Лунина' }],
  ['Михаил Салтыков Щедрин', { name: 'Михаил', surname: 'Салтыков Щедрин' }],
  ['Анна', { name: 'Анна', surname: '' }],
  ['', { name: '', surname: '' }],
])('%j is %o', (fullName, parts) => {
  expect(nameParts(fullName)).toEqual(parts)
})
