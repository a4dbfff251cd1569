import { expect, test } from 'vitest'
import { itemFieldOf } from './item-field.ts'

test.each([
  ['items.0.recipientEmail', { index: 0, field: 'recipientEmail' }],
  ['items.12.sendOn.date', { index: 12, field: 'sendOn.date' }],
  ['items.0.unknown', null],
  ['email', null],
])('[G34] the server names %s: %j', (name, place) => {
  expect(itemFieldOf(name)).toEqual(place)
})
