import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanName, fullNameProblem, fullNameToEdit, nameProblem, normaliseName, stripName } from './person-name.ts'

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
    'Михаил Салтыков\u00a0Щедрин',
    'Іван Петров',
    'Наталія Лук’яненко',
    'Ўладзімір Ґудзь',
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
    ['José García', 'form.full_name_cyrillic', null],
    ['Elif Braun-Öztürk', 'form.full_name_cyrillic', null],
    ['Elif Braun Öztürk', 'form.full_name_cyrillic', 'form.full_name_two_words'],
    ['Nguyễn Thị', 'form.full_name_cyrillic', null],
    ['Braun-Öztürk', 'form.full_name_cyrillic', null],
    ['Андре́й Петров2', 'form.full_name_cyrillic', 'form.full_name_letters'],
    ['Иван Петров!', 'form.full_name_cyrillic', 'form.full_name_letters'],
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

/** The space inside a name is a no-break one while the name is in its field. */
const field = (shown: string) => shown.replaceAll('⍽', '\u00a0')

describe('name', () => {
  test.each([
    ['Иван Петров', 'Иван Петров'],
    ['Ivan 2', 'Ivan 2'],
    ['Braun-Öztürk', 'Braun⍽Öztürk'],
    ['Анна-Мария', 'Анна⍽Мария'],
    ['Анна‐Мария', 'Анна⍽Мария'],
    ['Анна\u2011Мария', 'Анна⍽Мария'],
    ['Анна–Мария', 'Анна⍽Мария'],
    ["O'Connor", 'O⍽Connor'],
    ['O’Connor', 'O⍽Connor'],
    ['OʼConnor', 'O⍽Connor'],
    ['O`Connor', 'O⍽Connor'],
    ['O´Connor', 'O⍽Connor'],
    ['Jean-Luc-Marie', 'Jean⍽Luc⍽Marie'],
    // The next letter is still to come.
    ['Анна-', 'Анна⍽'],
    ['Анна⍽М', 'Анна⍽М'],
    ['ёж Ёлкин', 'ёж Ёлкин'],
    ['и\u0306', 'й'],
    ['José', 'José'],
    ['Jose\u0301', 'José'],
    ['Łukasz Żółć', 'Łukasz Żółć'],
    ['Nguyễn Thị', 'Nguyễn Thị'],
    ['Øyvind Æsir Þór Straße', 'Øyvind Æsir Þór Straße'],
    ['Іван Їжак Ґудзь Ўладзімір', 'Іван Їжак Ґудзь Ўладзімір'],
    ['Андре\u0301й', 'Андре\u0301й'],
    ['a\r\nb', 'a  b'],
    ['a\tb\u3000c', 'a b c'],
  ])('[K08] %j stays a name, with nothing left out: %j', (input, name) => {
    expect(cleanName(field(input))).toEqual({ name: field(name), leftOut: [] })
  })

  test.each([
    ['-Анна', 'Анна', ['-']],
    ['Анна - Мария', 'Анна  Мария', ['-']],
    ['Анна--Мария', 'Анна Мария', ['-']],
    ['Анна/Мария', 'Анна Мария', ['/']],
    ['Иван, Петров', 'Иван Петров', [',']],
    ['Иван.Петров.', 'Иван Петров ', ['.']],
    ['Иван (Ваня) Петров', 'Иван Ваня Петров', ['(', ')']],
    ['Ivan-2', 'Ivan 2', ['-']],
    ['Анна\u200bМария', 'АннаМария', ['U+200B']],
    ['Ан\u00adна', 'Анна', ['U+00AD']],
    ['王小明', '', ['王', '小', '明']],
    ['Ли 王', 'Ли ', ['王']],
    ['💍', '', ['💍']],
    ['\u202eevil\u202c', 'evil', ['U+202E', 'U+202C']],
    ['a\u0001b\u001bc', 'abc', ['U+0001', 'U+001B']],
    ['<script>alert(1)</script>', 'script alert 1 script ', ['<', '>', '(', ')', '/']],
    ['١٢', '', ['١', '٢']],
    ['\u0301а', 'а', ['U+0301']],
    ['a\ufe0fb', 'ab', ['U+FE0F']],
    ['Ⅷ', '', ['Ⅷ']],
    ['Иван\ud83d', 'Иван ', ['U+D83D']],
  ])('[K08] %j becomes %j, and says what was left out: %j', (input, name, leftOut) => {
    expect(cleanName(input)).toEqual({ name, leftOut })
  })

  const names = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(..."aZ9яЁöІ -‑'’ʼ`.,/\u0301\u0306\u00a0\u200b\t<💍") }),
  )
  const letters = (text: string) => text.normalize('NFC').match(/(?=\p{L})[\p{sc=Latin}\p{sc=Cyrillic}]/gu) ?? []

  test('[K08] only letters with their marks, digits and spaces are left, and nothing more to strip', () => {
    fc.assert(
      fc.property(names, (input) => {
        const { name } = cleanName(input)
        expect(name).toMatch(/^(?:(?=\p{L})[\p{sc=Latin}\p{sc=Cyrillic}]\p{M}*|[0-9 \u00a0])*$/u)
        expect(cleanName(name)).toEqual({ name, leftOut: [] })
      }),
    )
  })

  test('[K08] every letter stays', () => {
    fc.assert(
      fc.property(names, (input) => {
        expect([...letters(stripName(input))]).toEqual([...letters(input)])
      }),
    )
  })

  test('[K08] two words never become one', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aZяЁöІ'), minLength: 1, maxLength: 5 })
    const gap = fc.string({ unit: fc.constantFrom(..." -‑'’ʼ`.,/<💍\t_№"), minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(fc.array(fc.tuple(word, gap), { minLength: 1 }), (pairs) => {
        const remaining = stripName(pairs.flat().join('')).trim().split(/\s+/)
        expect(remaining).toEqual(pairs.map(([written]) => written))
      }),
    )
  })

  test('[K08] typed letter by letter, a name is the same as pasted', () => {
    const typed = (text: string) => [...text].reduce((before, character) => stripName(before + character), '')
    for (const name of ['Braun-Öztürk', "Shane O'Connor", 'Анна-Мария', 'Анна/Мария', 'Jose\u0301 García'])
      expect(normaliseName(typed(name))).toBe(normaliseName(name))
  })

  test.each([
    ['Анна Мария', 'Лунина', 'Анна⍽Мария Лунина'],
    ['Elif', 'Braun Öztürk', 'Elif Braun⍽Öztürk'],
    ['Анна', '', 'Анна'],
  ])('[K07] %j and %j in one field are %j: each is one word of it', (name, surname, edited) => {
    expect(fullNameToEdit(name, surname)).toBe(field(edited))
    expect(fullNameProblem(fullNameToEdit(name, surname || 'Лунина'), 'en')).toBeNull()
  })

  test.each([
    ['  Анна  Мария ', 'Анна Мария', null],
    ['0', '0', null],
    ['null', 'null', null],
    ['__proto__', 'proto', null],
    ['a\r\nSet-Cookie: x=1', 'a Set Cookie x 1', null],
    ['Braun-Öztürk', 'Braun Öztürk', null],
    ['O’Connor', 'O Connor', null],
    ['Анна-', 'Анна', null],
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
