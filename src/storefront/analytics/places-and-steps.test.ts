import { afterEach, expect, test, vi } from 'vitest'
import type { CheckoutStep } from '../shared/tracking/checkout-steps.ts'
import { cardPlace } from './card-place.ts'
import { optionOf, passedSteps } from './use-checkout-steps.ts'

afterEach(() => vi.unstubAllGlobals())

/** As much of a page as a card looks at. */
function shown(rowTitle: string | null) {
  const row = rowTitle === null ? null : { querySelector: () => ({ textContent: rowTitle }) }
  vi.stubGlobal('location', { pathname: '/catalog/rings' })
  vi.stubGlobal('document', { querySelector: () => ({ textContent: 'Кольца' }) })
  return { closest: () => row } as unknown as Element
}

test.each([
  ['a card of the list is in the list of the page', null, 'Кольца'],
  ['a card of a row is in that row', 'Новинки', 'Новинки'],
])('%s', (_, rowTitle, listName) => {
  expect(cardPlace(shown(rowTitle))).toEqual({ listId: '/catalog/rings', listName })
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
])('[J01] of %s the choice %s is reported', (step, option) => {
  expect(optionOf(step, { method: 'courier', paymentMethodId: 13, communicationMethodId: 3 })).toBe(option)
})

test('[J01] what is not chosen yet is not reported', () => {
  const nothing = { method: null, paymentMethodId: null, communicationMethodId: 0 }
  for (const step of ['deliveryMethod', 'paymentMethod', 'contactMethod'] as const)
    expect(optionOf(step, nothing)).toBeUndefined()
})
