import { expect, test } from 'vitest'
import { synonymProblems } from './synonym-draft.ts'

const fieldsOf = (words: string[]) =>
  synonymProblems({ words, isOneWay: false }).map(({ field, reason }) => `${field} ${reason}`)

test.each<[string, string[], string[]]>([
  ['two words', ['кольцо', 'перстень'], []],
  ['of both languages', ['брошь', 'brooch', 'fibula pin'], []],
  ['one word', ['кольцо'], ['words required']],
  ['none', [], ['words required']],
  ['too many', Array.from({ length: 41 }, (_, index) => `слово ${index}`), ['words too_long']],
  ['the same twice, however it is written', ['Тёмный', 'темный'], ['words.1 duplicate']],
  ['no word at all', ['кольцо', ' '], ['words.1 required']],
  ['signs alone', ['кольцо', '%%%'], ['words.1 required']],
  ['a word without an end', ['кольцо', 'а'.repeat(101)], ['words.1 too_long']],
])('[SEARCH] synonyms: %s', (_, words, problems) => expect(fieldsOf(words)).toEqual(problems))
