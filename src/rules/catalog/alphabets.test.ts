import { expect, test } from 'vitest'
import { alphabetsOf } from './alphabets.ts'

const written = (values: string) => {
  const found = alphabetsOf([...values].map((value) => ({ value })))
  const word = (letters: { letter: string }[]) => letters.map(({ letter }) => letter).join('')
  return found && [word(found.cyrillic), word(found.latin)]
}

test.each([
  ['ABDБЯ', ['АБВЯ', 'ABD']],
  ['ЁЖЕ', ['ЕЁЖ', '']],
  ['ZQ', ['', 'QZ']],
  ['♈♉', null],
  ['A♈', null],
])('[CATALOG] the letters %s are %o', (values, alphabets) => {
  expect(written(values)).toEqual(alphabets)
})
