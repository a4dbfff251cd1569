import { expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { chosenWindow, isCourierWindow } from './courier-window.ts'
import { deliveryOptions } from './delivery-options.ts'

test.each([
  ['10-14', true],
  ['18-24', true],
  ['14-10', false],
  ['14-14', false],
  ['20-25', false],
  ['10:00-14:00', false],
  ['', false],
])('%s is a window: %s', (text, answer) => {
  expect(isCourierWindow(text)).toBe(answer)
})

const windows = ['10-14', '14-18']

test.each([
  [windows, '14-18', '14-18'],
  [windows, null, null],
  [windows, '', null],
  [windows, '18-22', undefined],
  [[], '10-14', null],
] as const)('[ORDERING] of %o the wish %s becomes %s', (offered, wish, chosen) => {
  expect(chosenWindow(offered, wish)).toBe(chosen)
})

const facts = { goods: 1_000_000, hasGoods: true, hasCertificate: false, now: new Date('2026-11-16T09:00:00Z') }
const moscow = { country: 'RU', region: 'Москва', city: 'Москва', beltwayHit: 'IN_MKAD', beltwayDistance: 0 } as const

test('a courier of one day has its hours, one in haste has its last hour, one who rides for days has neither', () => {
  const options = deliveryOptions(settings.delivery, { ...facts, place: moscow, currency: 'RUB' })
  const said = Object.fromEntries(options.map(({ method, windows, arrivesBy }) => [method, { windows, arrivesBy }]))
  expect(said.courier).toEqual({ windows: ['10-14', '14-18', '18-22'], arrivesBy: null })
  expect(said.sameDay).toEqual({ windows: [], arrivesBy: 22 })
  expect(said.express).toEqual({ windows: [], arrivesBy: 20 })
  expect(said.pickpoint).toEqual({ windows: [], arrivesBy: null })
  const far = { ...moscow, region: 'Томская область', city: 'Томск', beltwayHit: null }
  const [courier] = deliveryOptions(settings.delivery, { ...facts, place: far, currency: 'RUB' })
  expect(courier).toMatchObject({ method: 'courier', windows: [], arrivesBy: null })
})
