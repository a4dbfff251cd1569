import { expect, test } from 'vitest'
import { type Intent, PROMPT_REST_MS, type PromptMoment, promptDue, promptPlace } from './prompt-due.ts'

test.each([
  ['/cart', 'quiet'],
  ['/profile', 'quiet'],
  ['/order-success/17', 'quiet'],
  ['/certificate', 'quiet'],
  ['/newsletter/confirm/abc', 'quiet'],
  ['/landings/online-subscription', 'quiet'],
  ['/ya-callback', 'quiet'],
  ['/certificate-info', 'other'],
  ['/', 'other'],
  ['/designers', 'other'],
  ['/catalog', 'list'],
  ['/catalog/sale', 'list'],
  ['/jewelry', 'list'],
  ['/designers/12', 'list'],
  ['/jewelry/ring-band-dome', 'product'],
])('[G03] %s is a place of the kind %s', (path, place) => {
  expect(promptPlace(path)).toBe(place)
})

const NOW = Date.parse('2026-11-17T09:00:00Z')
const intent: Intent = { place: 'list', productsSeen: 3, secondsOnList: 0, isSubscribed: false }
const calm: PromptMoment = {
  now: NOW,
  intent,
  isSomethingOpen: false,
  isTyping: false,
  hasPrompted: false,
  shownAt: {},
}
const rows = [
  { popup: 'sale', isWelcome: ({ productsSeen }: Intent) => productsSeen >= 3 },
  { popup: 'app', isWelcome: ({ productsSeen }: Intent) => productsSeen >= 3 },
]

test.each<[string, Partial<PromptMoment>, string | null]>([
  ['after some interest', {}, 'sale'],
  ['before it', { intent: { ...intent, productsSeen: 2 } }, null],
  ['once in a visit', { hasPrompted: true }, null],
  ['over an open popup', { isSomethingOpen: true }, null],
  ['while one types', { isTyping: true }, null],
  ['in a quiet place', { intent: { ...intent, place: 'quiet' } }, null],
  ['closed a moment ago, so the next in the table', { shownAt: { sale: NOW - 1 } }, 'app'],
  ['both closed a day ago', { shownAt: { sale: NOW - 86_400_000, app: NOW - 86_400_000 } }, null],
  ['closed thirty days ago less a moment', { shownAt: { sale: NOW - PROMPT_REST_MS + 1, app: NOW } }, null],
  ['closed thirty days ago', { shownAt: { sale: NOW - PROMPT_REST_MS } }, 'sale'],
  ['a clock that was put back does not silence it for ever', { shownAt: { sale: NOW + 1 } }, 'sale'],
])('[G03] %s', (_, change, popup) => {
  expect(promptDue(rows, { ...calm, ...change })).toBe(popup)
})
