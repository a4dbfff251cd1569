import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fullNameProblem, nameProblem, normaliseName, stripName } from './person-name.ts'

describe('full name', () => {
  test.each([null, undefined, '', '   ', '\u00a0\u2003\u3000', '\u200b\u200c\u200d\ufeff', '\u2800', '\u3164'])(
    '[K07] %j is empty',
    (text) => {
      expect(fullNameProblem(text, 'ru')).toBe('form.full_name_required')
      expect(fullNameProblem(text, 'en')).toBe('form.full_name_required')
    },
  )

  test.each([
    'Иван Петров',
    'ёж Ёлкин',
    '  Иван   Петров ',
    'Иван\u00a0Петров',
    'Андреи\u0306 Петров',
    'Михаил Салтыков-Щедрин',
  ])('[K07] %j is right on both sites', (text) => {
    expect(fullNameProblem(text, 'ru')).toBeNull()
    expect(fullNameProblem(text, 'en')).toBeNull()
  })

  test.each([
    ['Ivan Petrov', 'form.full_name_cyrillic', null],
    ["Shane O'Connor", 'form.full_name_cyrillic', null],
    ['Иван', 'form.full_name_two_words', 'form.full_name_two_words'],
    ['Ivan', 'form.full_name_cyrillic', 'form.full_name_two_words'],
    ['Иван Иванович Петров', 'form.full_name_two_words', 'form.full_name_two_words'],
    ['Иван Petrov', 'form.full_name_cyrillic', null],
    ['Привe\u0442 Петров', 'form.full_name_cyrillic', null],
    ['Іван Петров', 'form.full_name_cyrillic', 'form.full_name_letters'],
    ['José García', 'form.full_name_cyrillic', 'form.full_name_letters'],
    ['السيد محمد', 'form.full_name_cyrillic', 'form.full_name_letters'],
    ['Иван Петров2', 'form.full_name_cyrillic', 'form.full_name_letters'],
    ['Иван -', 'form.full_name_cyrillic', 'form.full_name_letters'],
    ['Иван\u200bПетров Я', 'form.full_name_cyrillic', 'form.full_name_letters'],
    ['Иван \ud83d', 'form.full_name_cyrillic', 'form.full_name_letters'],
    ['Иван Петров\0', 'form.full_name_cyrillic', 'form.full_name_letters'],
    ['<script> alert', 'form.full_name_cyrillic', 'form.full_name_letters'],
    [`Иван ${'а'.repeat(100)}`, 'form.too_many_characters', 'form.too_many_characters'],
    ['а '.repeat(50_000), 'form.too_many_characters', 'form.too_many_characters'],
  ])('[K07] %j: %s on the Russian site, %s on the English one', (text, ru, en) => {
    expect(fullNameProblem(text, 'ru')).toBe(ru)
    expect(fullNameProblem(text, 'en')).toBe(en)
  })
})

describe('name', () => {
  test.each([
    ['Иван Петров', 'Иван Петров'],
    ['Ivan 2', 'Ivan 2'],
    ['Анна-Мария', 'АннаМария'],
    ["O'Connor", 'OConnor'],
    ['ёж Ёлкин', 'ёж Ёлкин'],
    ['и\u0306', 'й'],
    ['José', 'Jos'],
    ['王小明', ''],
    ['💍', ''],
    ['\u202eevil\u202c', 'evil'],
    ['a\u0001b\u001bc', 'abc'],
    ['a\r\nb', 'a  b'],
    ['a\tb\u00a0c', 'a b c'],
    ['<script>alert(1)</script>', 'scriptalert1script'],
    ['Іван', 'ван'],
    ['١٢', ''],
  ])('[K08] the input strips all but letters, digits and spaces: %j becomes %j', (input, stripped) => {
    expect(stripName(input)).toBe(stripped)
  })

  test('[K08] after stripping there is nothing else, and nothing more to strip', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...'aZ9яЁ -\u0306\t<') })),
        (input) => {
          const stripped = stripName(input)
          expect(stripped).toMatch(/^[A-Za-z0-9А-Яа-яЁё ]*$/)
          expect(stripName(stripped)).toBe(stripped)
        },
      ),
    )
  })

  test.each([
    ['  Анна  Мария ', 'Анна Мария', null],
    ['0', '0', null],
    ['null', 'null', null],
    ['__proto__', 'proto', null],
    ['a\r\nSet-Cookie: x=1', 'a SetCookie x1', null],
    ['', null, 'form.name_required'],
    ['\u200b', null, 'form.name_required'],
    ['💍', null, 'form.name_required'],
    ['دود', null, 'form.name_required'],
    ['\ud83d', null, 'form.name_required'],
    ['Иван\ud83d', null, 'form.name_required'],
    ['a\0b', null, 'form.name_required'],
    ['a'.repeat(101), 'a'.repeat(101), 'form.too_many_characters'],
    ['а'.repeat(100_000), null, 'form.too_many_characters'],
  ])('[K08] %j is kept as %j: %s', (text, name, problem) => {
    expect(normaliseName(text)).toBe(name)
    expect(nameProblem(text)).toBe(problem)
  })
})
