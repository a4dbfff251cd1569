import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bankDetailProblem } from './bank-details.ts'
import { certificateAmountProblem } from './certificate-amount.ts'
import { checkboxProblem, choiceProblem } from './choice.ts'
import { keepDigits } from './digits.ts'
import { marketingFieldProblem } from './marketing-field.ts'
import { passwordProblem } from './password.ts'
import { lengthProblem, textProblem } from './text-field.ts'

describe('bank details', () => {
  const kinds = [
    ['bic', 9, 'form.bic_invalid'],
    ['inn', 10, 'form.inn_invalid'],
    ['account', 20, 'form.account_invalid'],
  ] as const

  test.each(kinds)('[K05] %s has %i digits', (kind, digits, problem) => {
    expect(bankDetailProblem(kind, '0'.repeat(digits))).toBeNull()
    expect(bankDetailProblem(kind, ` ${'1'.repeat(digits)} `)).toBeNull()
    expect(bankDetailProblem(kind, '')).toBe('form.required')
    for (const wrong of [
      ...['1'.repeat(digits - 1), '1'.repeat(digits + 1), `${'1'.repeat(digits - 1)}a`, `-${'1'.repeat(digits - 1)}`],
      ...['١'.repeat(digits), `1 ${'1'.repeat(digits - 2)}`, '1'.repeat(100_000)],
    ]) {
      expect(bankDetailProblem(kind, wrong), wrong).toBe(problem)
    }
  })

  test('[K05] nothing but digits, and only so many', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.string({ unit: fc.constantFrom(...'0123456789a'), minLength: 1, maxLength: 25 }),
        ([kind, digits], text) => {
          expect(bankDetailProblem(kind, text) === null).toBe(text.length === digits && !text.includes('a'))
        },
      ),
    )
  })
})

describe('password', () => {
  test.each([
    ['', 'form.password_required'],
    ['12345', 'form.password_short'],
    ['💍💍💍', 'form.password_short'],
    ['123456', null],
    ['      ', null],
    ['💍💍💍💍💍💍', null],
    ['a'.repeat(1000), null],
  ])('[K06] %j: %s', (text, problem) => {
    expect(passwordProblem(text)).toBe(problem)
  })
})

describe('number fields', () => {
  test.each([
    ['', ''],
    ['12a3', '123'],
    [' 1 000,5 ', '10005'],
    ['-5', '5'],
    ['٣', ''],
    ['1e3', '13'],
  ])('[K13] the field keeps digits only: %j becomes %j', (input, remaining) => {
    expect(keepDigits(input)).toBe(remaining)
  })

  test('[K13] what the field keeps are digits, and it keeps all of them', () => {
    fc.assert(
      fc.property(fc.string(), (input) => {
        const remaining = keepDigits(input)
        expect(remaining).toMatch(/^[0-9]*$/)
        expect(keepDigits(remaining)).toBe(remaining)
      }),
    )
  })
})

describe('certificate amount', () => {
  const RANGE = { min: 1_000, max: 200_000 }
  test.each([1000, 1001, 50_000, 199_999, 200_000, 1000.0])('[K14] %d is right', (amount) => {
    expect(certificateAmountProblem(amount, RANGE)).toBeNull()
  })

  test.each([
    ...[999, 200_001, 0, -0, -1, -1000, 1000.5, 1000.0000001, 0.30000000000000004, 1e308, 9_007_199_254_740_991],
    ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ])('[K14] %d is out of the range', (amount) => {
    expect(certificateAmountProblem(amount, RANGE)).toBe('form.certificate_amount_range')
  })

  test('[K14] nothing was chosen', () => {
    expect(certificateAmountProblem(null, RANGE)).toBe('form.denomination_required')
    expect(certificateAmountProblem(undefined, RANGE)).toBe('form.denomination_required')
  })

  test('[K14] whole roubles between 1000 and 200,000, both included', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer({ min: -1000, max: 300_000 })), (amount) => {
        const isRight = Number.isInteger(amount) && amount >= 1000 && amount <= 200_000
        expect(certificateAmountProblem(amount, RANGE) === null).toBe(isRight)
      }),
    )
  })
})

describe('text fields', () => {
  test.each([null, undefined, '', ' ', '\n\t', '\u00a0\u2003\u3000', '\u200b\ufeff', '\u2800', '\u3164'])(
    '[K16] %j is empty',
    (text) => {
      expect(textProblem(text, { isRequired: true })).toBe('form.required')
      expect(textProblem(text, { isRequired: true, min: 3 })).toBe('form.required')
      expect(textProblem(text, { min: 3 })).toBeNull()
    },
  )

  test.each(['a', '0', 'null', 'false', ' x '])('[K16] %j is not empty', (text) => {
    expect(textProblem(text, { isRequired: true })).toBeNull()
  })

  test.each([
    ['ab', { min: 3 }, 'form.too_few_characters'],
    ['abc', { min: 3 }, null],
    ['  ab ', { min: 3 }, 'form.too_few_characters'],
    ['abc', { max: 3 }, null],
    ['abcd', { max: 3 }, 'form.too_many_characters'],
    [' abc ', { max: 3 }, null],
    ['💍💍💍', { min: 3, max: 3 }, null],
    ['и\u0306и\u0306и\u0306', { min: 3, max: 3 }, null],
    ['', { min: 1 }, 'form.too_few_characters'],
    ['anything', {}, null],
    ['а'.repeat(256), { max: 255 }, 'form.too_many_characters'],
    ['а'.repeat(1_000_000), { max: 255 }, 'form.too_many_characters'],
  ])('[K16] %j by %j: %s', (text, rule, problem) => {
    expect(lengthProblem(text, rule)).toBe(problem)
  })

  test('[K16] too few, right or too many: never two at once', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'я', '💍') }), fc.nat(10), fc.nat(10), (text, min, more) => {
        const length = Array.from(text).length
        const max = min + more
        const problem = length < min ? 'form.too_few_characters' : length > max ? 'form.too_many_characters' : null
        expect(lengthProblem(text, { min, max })).toBe(problem)
      }),
    )
  })
})

describe('choices', () => {
  test('[K17] a checkbox must be checked', () => {
    expect(checkboxProblem(true)).toBeNull()
    expect(checkboxProblem(false)).toBe('form.must_be_checked')
  })

  test('[K17] a radio group needs one choice of those offered', () => {
    expect(choiceProblem('b', ['a', 'b'])).toBeNull()
    expect(choiceProblem(0, [0, 1])).toBeNull()
    expect(choiceProblem('', [''])).toBeNull()
    for (const chosen of [null, undefined, 'c', ''])
      expect(choiceProblem(chosen, ['a', 'b'])).toBe('form.choice_required')
    expect(choiceProblem('a', [])).toBe('form.choice_required')
  })
})

describe('marketing-platform field', () => {
  test.each([...'#$%^&[]{}<>'])('[K18] %s is forbidden', (sign) => {
    expect(marketingFieldProblem(sign)).toBe('form.forbidden_characters')
    expect(marketingFieldProblem(`Анна ${sign} x`)).toBe('form.forbidden_characters')
  })

  test('[K18] every other sign is allowed', () => {
    expect(marketingFieldProblem('Анна O\'Connor, +7 (999) *!?@_=|\\/"`~;:№.-')).toBeNull()
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const hasForbidden = [...'#$%^&[]{}<>'].some((sign) => text.includes(sign))
        expect(marketingFieldProblem(text) !== null).toBe(hasForbidden)
      }),
    )
  })
})
