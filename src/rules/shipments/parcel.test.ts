import { expect, test } from 'vitest'
import { ORDER_STATES } from '../orders/order-state.ts'
import { canBeCancelled, canBeSent, PARCEL_STATES, parcelWeightG } from './parcel.ts'

test.each([
  [1, 210],
  [3, 330],
])('[SHIPMENTS] %i items are announced with %i g', (items, grams) => {
  expect(parcelWeightG(items)).toBe(grams)
})

test('[SHIPMENTS] a parcel is asked for while its order is being packed', () => {
  expect(ORDER_STATES.filter(canBeSent)).toEqual(['confirmed', 'assembling'])
})

test('[SHIPMENTS] and is cancelled as long as it has not left', () => {
  const pairs = PARCEL_STATES.flatMap((parcel) =>
    ORDER_STATES.filter((order) => canBeCancelled(parcel, order)).map((order) => `${parcel} ${order}`),
  )
  expect(pairs).toEqual([
    ...['asked confirmed', 'asked assembling', 'asked cancelled'],
    ...['made confirmed', 'made assembling', 'made cancelled'],
  ])
})
