import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeProblem, normaliseCode } from './confirmation-code.ts'

describe('confirmation code', () => {
  test.each([null, undefined, '', ' ', '   '])('[K02] %j is empty', (text) => {
    expect(codeProblem(text)).toBe('form.code_required')
  })

  test.each([
    ['0000', '0000'],
    ['0123', '0123'],
    ['1234', '1234'],
    [' 1234', '1234'],
    ['1234 ', '1234'],
  ])('[K02] %j is the code %s', (text, code) => {
    expect(normaliseCode(text)).toBe(code)
    expect(codeProblem(text)).toBeNull()
  })

  test.each([
    ...[
      '123',
      '12345',
      '12 34',
      '1234\n',
      '\t1234',
      '12-34',
      '12.4',
      '1e3 ',
      '0x12',
      '+123',
      '-123',
      '12a4',
      'O123',
      'l234',
    ],
    ...['１２３４', '١٢٣٤', '१२३४', '①②③④', '½234', '12\u200b34', '\u202e4321', '1234\0', 'null', 'NaN', 'undefined'],
    ...['1234;5678', '1234,5678', '1234&code=5678', "1234'--", '1'.repeat(100_000), ' '.repeat(100_000) + 1],
  ])('[K02] %j is refused', (text) => {
    expect(normaliseCode(text)).toBeNull()
    expect(codeProblem(text)).toBe('form.code_invalid')
  })

  test('[K02] exactly the texts of four digits are codes', () => {
    fc.assert(fc.property(fc.stringMatching(/^[0-9]{4}$/), (code) => normaliseCode(code) === code))
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 a\n') }), (text) => {
        expect(normaliseCode(text) !== null).toBe(/^ *[0-9]{4} *$/.test(text) && !text.includes('\n'))
      }),
    )
  })
})
