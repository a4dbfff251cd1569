import fc from 'fast-check'
import { expect, test } from 'vitest'
import { captchaAnswer, rightAnswers } from '../../../../tests/support/visitors/captcha-answer.ts'
import { answerForms } from './answer-forms.ts'
import { captchaQuestion } from './captcha-question.ts'
import { questionTextsEn } from './question-texts-en.ts'
import { questionTextsRu } from './question-texts-ru.ts'

const LANGUAGES = { ru: questionTextsRu, en: questionTextsEn } as const
const anySeed = fc.integer({ min: 0, max: 2 ** 31 - 1 })
const anyLanguage = fc.constantFrom('ru', 'en')

test('each question has exactly one right answer, and whoever knows the words finds it', () => {
  fc.assert(
    fc.property(anySeed, anyLanguage, (seed, language) => {
      const { question, answer } = captchaQuestion(seed, language)
      const answers = rightAnswers(question)
      expect(answers, question).toHaveLength(1)
      expect(answerForms(answers[0] ?? ''), question).toContain(answer)
    }),
    { numRuns: 2_000 },
  )
})

test('a question is words that a screen reader reads out in one go', () => {
  fc.assert(
    fc.property(anySeed, anyLanguage, (seed, language) => {
      const { question } = captchaQuestion(seed, language)
      expect(question).toMatch(language === 'ru' ? /^[А-ЯЁ][а-яёА-Я ,.:]+\.$/ : /^[A-Z][a-zA-Z ,.:]+\.$/)
      expect(question.length).toBeLessThan(180)
    }),
  )
})

test('the same seed asks the same', () => {
  expect(captchaQuestion(7, 'ru')).toEqual(captchaQuestion(7, 'ru'))
})

/** What a program tries that understands nothing: two of the words, one of them, or how many there are. */
test.each(['ru', 'en'] as const)('whoever guesses among the words that are named seldom hits: %s', (language) => {
  const guesses: ((list: string[]) => string)[] = [
    (list) => list.slice(0, 2).join(' '),
    (list) => list.slice(-2).join(' '),
    (list) => `${list[0]} ${list.at(-1)}`,
    (list) =>
      list
        .toSorted((a, b) => a.length - b.length)
        .slice(0, 2)
        .join(' '),
    (list) => list[0] ?? '',
    (list) => `${Math.floor(list.length / 2)} ${Math.floor(list.length / 3)}`,
    (list) => list.map(([letter]) => letter).join(''),
    () => '2 2',
    () => '11',
  ]
  const ASKED = 4_000
  for (const guess of guesses) {
    let hits = 0
    for (let seed = 0; seed < ASKED; seed++) {
      const { question, answer } = captchaQuestion(seed, language)
      const list = question.slice(question.lastIndexOf(': ') + 2, -1).split(', ')
      if (answerForms(guess(list)).includes(answer)) hits++
    }
    expect(hits / ASKED, String(guess)).toBeLessThan(0.06)
  }
})

test('every kind is asked about as often as any other', () => {
  const beginnings = new Map<string, number>()
  for (let seed = 0; seed < 4_500; seed++) {
    const { question } = captchaQuestion(seed, 'en')
    const kind = /Add|Count|do not belong|both words|first letters|in Europe|opposites|that|Name the/.exec(
      question,
    )?.[0]
    beginnings.set(kind ?? question, (beginnings.get(kind ?? question) ?? 0) + 1)
  }
  expect(beginnings.size).toBe(9)
  for (const [kind, times] of beginnings) {
    expect(times, kind).toBeGreaterThan(400)
    expect(times, kind).toBeLessThan(600)
  }
})

test.each([
  [
    'Пять из этих слов об одном, а два лишние. Напишите оба лишних слова: клён, рука, дуб, липа, ель, синий, осина.',
    'рука синий',
  ],
  ['Find a fruit and a tree in this list and type both words: oak, cat, lemon, cup, ring, hat, bed.', 'lemon oak'],
  [
    'Найдите в этом ряду животных и напишите по порядку первые буквы этих слов: волк, стол, заяц, дуб, нога, арфа.',
    'вз',
  ],
  ['Count the animals in this list, then the trees, and type the two numbers: cat, oak, fir, ring, pine.', '1 3'],
  ['Какие два из этих месяцев летние: март, июль, май, август, январь, ноябрь, апрель.', 'июль август'],
  ['Name the shortest time first, then the longest: week, minute, year, hour, day.', 'minute year'],
  [
    'Какие два из этих слов противоположны друг другу: узкий, сухой, старый, широкий, тихий, бедный, белый.',
    'узкий широкий',
  ],
  ['Name first the one that barks, then the one that quacks: cow, duck, bee, dog, frog, pig.', 'dog duck'],
  ['Сложите два числа: сколько дней в неделе и сколько лап у собаки.', '11'],
])('%s', (question, answer) => {
  expect(captchaAnswer(question)).toBe(answer)
})

test.each(['ru', 'en'] as const)('no word stands in two groups, and every list is long enough: %s', (language) => {
  const { groups, seasons, scales, opposites, deeds } = LANGUAGES[language]
  const words = groups.flatMap((group) => group.words)
  expect(new Set(words).size).toBe(words.length)
  expect(groups.length).toBeGreaterThanOrEqual(8)
  for (const group of groups) expect(group.words, group.one).toHaveLength(8)
  expect(new Set(seasons.flatMap((season) => season.words)).size).toBe(12)
  for (const { words: scale } of scales) expect(new Set(scale).size).toBe(7)
  expect(new Set(opposites.flat()).size).toBe(opposites.length * 2)
  for (const all of deeds) {
    expect(new Set(all.map(({ who }) => who)).size).toBe(10)
    expect(new Set(all.map(({ does }) => does)).size).toBe(10)
  }
})

test('both languages know as much', () => {
  expect(questionTextsEn.groups.length).toBe(questionTextsRu.groups.length)
  expect(questionTextsEn.opposites.length).toBe(questionTextsRu.opposites.length)
  expect(questionTextsEn.facts.great.length).toBe(questionTextsRu.facts.great.length)
})
