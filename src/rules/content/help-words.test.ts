import { expect, test } from 'vitest'
import { helpWords } from './help-words.ts'

const asked = (question: string) => helpWords(question, 'ru').map(({ words }) => words)

test.each([
  ['как вернуть кольцо?', ['как', 'вернуть', 'кольцо']],
  ['  Вернуть,ВЕРНУТЬ!  ', ['вернуть']],
  ['', []],
  ["'; drop table -- <b>", ['drop', 'table', 'b']],
  ['!&|():*', []],
])('%j asks about %j', (question, first) => {
  expect(asked(question).map(([word]) => word)).toEqual(first)
})

test.each([
  ['вернуть', 'возврат'],
  ['верну', 'возврат'],
  ['доставки', 'курьер'],
  ['сломалась', 'гарантия'],
  ['почистить', 'уход'],
])('%s is answered under %s too', (word, other) => {
  expect(asked(word)[0]).toContain(other)
})

test.each(['браслет', 'опал', 'верх', 'довести'])('%s means itself alone', (word) => {
  expect(asked(word)).toEqual([[word]])
})

test('only the last word may be unfinished, and not a short one', () => {
  const beginnings = (question: string) => helpWords(question, 'ru').map(({ isBeginning }) => isBeginning)
  expect(beginnings('вернуть кольц')).toEqual([false, true])
  expect(beginnings('вернуть кол')).toEqual([false, false])
  expect(beginnings('вернуть кольцо ')).toEqual([false, false])
})

test('a question without end is cut', () => {
  const words = Array.from({ length: 500 }, (_, index) => `слово${index}`)
  expect(helpWords(words.join(' '), 'ru')).toHaveLength(20)
  expect(helpWords('я'.repeat(100_000), 'ru')).toEqual([])
})
