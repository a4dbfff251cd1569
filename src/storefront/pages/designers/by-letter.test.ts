import { describe, expect, test } from 'vitest'
import { byLetter, letterOf } from './by-letter.ts'

describe('[B13] designers by letter', () => {
  test.each([
    ['Вера Ладожская', 'В'],
    ['«Точка»', 'Т'],
    ['Ёлка', 'Е'],
    ['Йорк', 'Й'],
    ['Élan', 'E'],
    ['inês', 'I'],
    ['№ 1', '#'],
  ])('%s stands under %s', (name, letter) => {
    expect(letterOf(name)).toBe(letter)
  })

  test('groups follow the alphabet, and names in them too', () => {
    const names = ['«Точка»', 'Бруно', 'Тамар', '«Буквица»'].map((name) => ({ name }))
    expect(byLetter(names, 'ru').map(({ letter, items }) => [letter, items.map(({ name }) => name)])).toEqual([
      ['Б', ['Бруно', '«Буквица»']],
      ['Т', ['Тамар', '«Точка»']],
    ])
  })
})
