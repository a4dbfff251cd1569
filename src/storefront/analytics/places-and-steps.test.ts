import { afterEach, expect, test, vi } from 'vitest'
import { cardPlace } from './card-place.ts'
import type { CheckoutStep } from './checkout-steps.ts'
import { optionOf, passedSteps } from './use-checkout-steps.ts'

afterEach(() => vi.unstubAllGlobals())

/** As much of a page as a card looks at. */
function shown(index: number, above: string | null, rowTitle: string | null) {
  const items = Array.from({ length: 10 }, () => ({ parentElement: {} }))
  const list = { children: items, getAttribute: () => above }
  for (const item of items) item.parentElement = list
  const row = rowTitle === null ? null : { querySelector: () => ({ textContent: rowTitle }) }
  vi.stubGlobal('location', { pathname: '/catalog/rings' })
  vi.stubGlobal('document', { querySelector: () => ({ textContent: 'Кольца' }) })
  return { closest: (what: string) => (what.startsWith('li') ? items[index] : row) } as unknown as Element
}

test.each([
  ['the first of a list', shown.bind(null, 0, null, null), 1, 'Кольца'],
  ['the third of a list', shown.bind(null, 2, null, null), 3, 'Кольца'],
  ['the first of its second page', shown.bind(null, 0, '48', null), 49, 'Кольца'],
  ['the second of a row', shown.bind(null, 1, null, 'Новинки'), 2, 'Новинки'],
])('%s', (_, card, position, listName) => {
  expect(cardPlace(card())).toEqual({ listId: '/catalog/rings', listName, position })
})

test.each<[Parameters<typeof passedSteps>[0], CheckoutStep[]]>([
  ['contacts', []],
  ['delivery', ['contactData']],
  ['payment', ['contactData', 'deliveryMethod']],
  ['confirm', ['contactData', 'deliveryMethod', 'paymentMethod']],
])('[J01] whoever is at %s has passed %o', (open, passed) => {
  expect(passedSteps(open)).toEqual(passed)
})

test.each<[CheckoutStep, string | undefined]>([
  ['contactData', undefined],
  ['deliveryMethod', 'courier'],
  ['paymentMethod', 'payselection'],
  ['contactMethod', 'sms'],
  ['confirmOrder', undefined],
])('[J01] of %s the choice %s is told', (step, option) => {
  expect(optionOf(step, { way: 'courier', paymentMethodId: 13, communicationMethodId: 3 })).toBe(option)
})

test('[J01] what is not chosen yet is not told', () => {
  const nothing = { way: null, paymentMethodId: null, communicationMethodId: 0 }
  for (const step of ['deliveryMethod', 'paymentMethod', 'contactMethod'] as const)
    expect(optionOf(step, nothing)).toBeUndefined()
})
