import { expect, test } from 'vitest'
import { wrongItems } from './item-field.ts'

const items = [{ key: 'a' }, { key: 'b' }]

test.each([
  ['items.0.recipientEmail', [{ index: 0, field: 'recipientEmail', key: 'a', text: 'Почта?' }]],
  ['items.1.sendOn.date', [{ index: 1, field: 'sendOn.date', key: 'b', text: 'Почта?' }]],
  ['items.2.amount', []],
  ['items.0.unknown', []],
  ['email', []],
])('[G34] the server names %s: %j', (name, wrong) => {
  expect(wrongItems(items, { [name]: 'Почта?' })).toEqual(wrong)
})

test('[G34] several wrong fields stay in the order of the answer', () => {
  const wrong = wrongItems(items, { 'items.1.amount': 'Мало.', email: 'Почта?', 'items.0.message': 'Длинно.' })
  expect(wrong.map(({ key, field, text }) => [key, field, text])).toEqual([
    ['b', 'amount', 'Мало.'],
    ['a', 'message', 'Длинно.'],
  ])
})
