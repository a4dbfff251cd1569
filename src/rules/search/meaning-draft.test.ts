import { expect, test } from 'vitest'
import { type MeaningDraft, meaningProblems } from './meaning-draft.ts'

const ring: MeaningDraft = { phrase: 'колечко', facet: 'category', choices: ['rings', 'men/rings'] }

test.each<[string, Partial<MeaningDraft>, [string, string][]]>([
  ['a phrase and what it stands for', {}, []],
  ['a phrase that is true of everything', { phrase: 'купить', facet: 'any', choices: [] }, []],
  ['all that is on sale', { phrase: 'скидка', facet: 'sale', choices: [] }, []],
  ['no phrase', { phrase: ' ' }, [['phrase', 'required']]],
  ['nothing that can be typed', { phrase: '—!' }, [['phrase', 'required']]],
  ['a hundred letters', { phrase: 'а'.repeat(100) }, []],
  ['one more', { phrase: 'а'.repeat(101) }, [['phrase', 'too_long']]],
  ['nothing chosen', { choices: [] }, [['choices', 'required']]],
  ['a choice of what has none', { facet: 'any' }, [['choices', 'out_of_range']]],
  ['the same twice', { choices: ['rings', 'rings'] }, [['choices', 'duplicate']]],
  ['twenty', { choices: Array.from({ length: 20 }, (_, index) => `c${index}`) }, []],
  [
    'one more than twenty',
    { choices: Array.from({ length: 21 }, (_, index) => `c${index}`) },
    [['choices', 'too_long']],
  ],
])('%s', (_, change, expected) => {
  expect(meaningProblems({ ...ring, ...change }).map(({ field, reason }) => [field, reason])).toEqual(expected)
})
