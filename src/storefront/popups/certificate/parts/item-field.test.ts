import { expect, test } from 'vitest'
import { registry } from '../registry.ts'
import Checkout from './certificate-checkout-popup.tsx'
import Datepicker from './certificate-datepicker-popup.tsx'
import Info from './certificate-info-popup.tsx'
import { itemFieldOf } from './parts/item-field.ts'

test.each([
  ['certificateInfo', Info],
  ['certificateCheckout', Checkout],
  ['certificateDatepicker', Datepicker],
])('[G33, G34, G35] there is a popup %s', (name, Popup) => {
  expect(Object.keys(registry)).toContain(name)
  expect(Popup).toBeTypeOf('function')
})

test.each([
  ['items.0.recipientEmail', { index: 0, field: 'recipientEmail' }],
  ['items.12.sendOn.date', { index: 12, field: 'sendOn.date' }],
  ['items.0.unknown', null],
  ['email', null],
])('[G34] the server names %s: %j', (name, place) => {
  expect(itemFieldOf(name)).toEqual(place)
})
