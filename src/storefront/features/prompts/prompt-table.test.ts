import { expect, test } from 'vitest'
import { type Intent, promptDue } from '#rules/prompts/prompt-due.ts'
import { PROMPTS } from './prompt-table.ts'

const intent: Intent = { place: 'list', productsSeen: 0, secondsOnList: 0, isSubscribed: false }

test.each<[string, Partial<Intent>, string | null]>([
  ['at first', {}, null],
  ['on a list after three products', { productsSeen: 3 }, 'subscribeSale'],
  ['after two products', { productsSeen: 2 }, null],
  ['after forty seconds with a list', { secondsOnList: 40 }, 'subscribeSale'],
  ['a little earlier', { secondsOnList: 39 }, null],
  ['never on the page of a product', { place: 'product', productsSeen: 9 }, null],
  ['never to a reader', { productsSeen: 9, secondsOnList: 99, isSubscribed: true }, null],
])('[G03] the sale popup %s', (_, change, popup) => {
  const moment = { now: 0, isSomethingOpen: false, isTyping: false, hasPrompted: false, shownAt: {} }
  expect(promptDue(PROMPTS, { ...moment, intent: { ...intent, ...change } })).toBe(popup)
})
