import { expect, test, vi } from 'vitest'
import { emptyAddress } from '#rules/addresses/address-value.ts'
import { handOverAddress, receiveAddress } from './address-handover.ts'

const home = { ...emptyAddress('RU'), address: 'г Москва, ул Тверская, д 7' }
const work = { ...emptyAddress('RU'), address: 'г Москва, ул Пятницкая, д 2' }

test('[G25] an address of the popup comes to the checkout that is on the screen', () => {
  const receiver = vi.fn()
  const leave = receiveAddress(receiver)
  handOverAddress(home)
  expect(receiver.mock.calls).toEqual([[home]])
  leave()
})

test('[G25] without a checkout it waits for the next one, once', () => {
  handOverAddress(home)
  handOverAddress(work)
  const receiver = vi.fn()
  receiveAddress(receiver)()
  expect(receiver.mock.calls).toEqual([[work]])
  const later = vi.fn()
  receiveAddress(later)()
  expect(later).not.toHaveBeenCalled()
})
