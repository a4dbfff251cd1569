import { expect, test } from 'vitest'
import { fillAll } from './figures.ts'
import { outdatedFigures } from './outdated-figures.ts'

const draft = {
  title: 'Terms',
  blocks: [
    { kind: 'clauses', clauses: [{ text: 'You have {returnDays} (see *{shopName}*) and {returnDays} more.' }] },
    { kind: 'text', text: '{share}' },
  ],
}
const then = { returnDays: '14 days', shopName: 'Lunnitsa', share: '30%' }
const published = fillAll(draft, then)

test.each([
  ['nothing has changed', then, []],
  [
    'one figure is another now',
    { ...then, returnDays: '30 days' },
    [{ figure: 'returnDays', says: '14 days', now: '30 days' }],
  ],
  [
    'two are',
    { ...then, returnDays: '1 day', share: '50%' },
    [
      { figure: 'returnDays', says: '14 days', now: '1 day' },
      { figure: 'share', says: '30%', now: '50%' },
    ],
  ],
  [
    'a figure is gone from the settings',
    { returnDays: '14 days', shopName: 'Lunnitsa' },
    [{ figure: 'share', says: '30%', now: '' }],
  ],
])('when %s', (_, figures: Record<string, string>, found) => {
  expect(outdatedFigures(draft, published, figures)).toEqual(found)
})
