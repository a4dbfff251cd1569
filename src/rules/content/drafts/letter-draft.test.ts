import { describe, expect, test } from 'vitest'
import { fillLetter, fillPlaceholders, type LetterDraft, letterProblems, type Placeholders } from './letter-draft.ts'

const draft: LetterDraft = {
  kind: 'letter',
  subject: 'Payment received for order {number}',
  preheader: 'We begin to pack.',
  title: 'Thank you',
  opening: 'Payment received for order {number}.',
  closing: '',
}

const paid = { required: ['number'] }
const deleted = { required: [] }
const dropped = { required: ['item', 'price'] }

describe('the words of a letter are refused', () => {
  test.each<[string, Placeholders, Partial<LetterDraft>, object[]]>([
    ['when nothing is wrong, not', paid, {}, []],
    [
      'with a placeholder that the letter does not know',
      paid,
      { closing: 'It cost {price}.' },
      [{ field: 'closing', reason: 'placeholder_unknown', names: ['number'] }],
    ],
    [
      'with one that is misspelt',
      paid,
      { title: 'Order {Number}' },
      [{ field: 'title', reason: 'placeholder_unknown', names: ['number'] }],
    ],
    [
      'with a brace that is not closed',
      paid,
      { title: 'Order {number' },
      [{ field: 'title', reason: 'placeholder_unknown', names: ['number'] }],
    ],
    [
      'with braces around nothing',
      paid,
      { title: 'Order {}' },
      [{ field: 'title', reason: 'placeholder_unknown', names: ['number'] }],
    ],
    [
      'with any in a letter that knows none',
      deleted,
      {},
      [
        { field: 'subject', reason: 'placeholder_none' },
        { field: 'opening', reason: 'placeholder_none' },
      ],
    ],
    [
      'without one that it needs',
      dropped,
      { subject: 'Price drop: {item}', opening: 'It is {item}.' },
      [{ field: 'opening', reason: 'placeholder_missing', names: ['price'] }],
    ],
    ['without a subject', paid, { subject: ' ' }, [{ field: 'subject', reason: 'required' }]],
    ['without an opening', paid, { opening: '' }, [{ field: 'opening', reason: 'required' }]],
    ['with a subject too long', paid, { subject: 'a'.repeat(201) }, [{ field: 'subject', reason: 'too_long' }]],
  ])('%s', (_, kind, change, problems) => {
    expect(letterProblems(kind, { ...draft, ...change })).toEqual(problems)
  })
})

test.each([
  ['{name}, this is for you', { name: 'Anna' }, 'Anna, this is for you'],
  ['{name}, this is for you', { name: '' }, 'This is for you'],
  ['{name}, это вам', { name: '' }, 'Это вам'],
  ['For {name}, with love', { name: '' }, 'For with love'],
  ['{title} begins', { title: 'ring by ring' }, 'ring by ring begins'],
  ['Hello {who}', { name: 'x' }, 'Hello {who}'],
  ['{name}', { name: '{name} $& <b>' }, '{name} $& <b>'],
])('%s with %o says %s', (text, values, said) => {
  expect(fillPlaceholders(text, values)).toBe(said)
})

test('every part of a letter is filled', () => {
  const texts = {
    subject: '{number} a',
    preheader: '{number} b',
    title: '{number} c',
    opening: '{number} d',
    closing: '{number} e',
  }
  expect(Object.values(fillLetter(texts, { number: '7' }))).toEqual(['7 a', '7 b', '7 c', '7 d', '7 e'])
})
