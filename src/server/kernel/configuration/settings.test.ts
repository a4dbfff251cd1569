import { expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { settingsProblems } from './settings.ts'

test('a shop may sell no certificates', () => {
  expect(settingsProblems({ ...settings, certificates: null })).toEqual([])
})

test('the settings of the shop have no problems', () => {
  expect(settingsProblems(settings)).toEqual([])
})

const { payment, loyalty, delivery, certificates } = settings

test.each<[string, object, string]>([
  [
    'a time zone that nobody knows',
    { timeZone: 'Europe/Moskau' },
    'timeZone: no time zone that is known: a name such as Europe/Moscow',
  ],
  [
    'instalments without their method',
    { payment: { ...payment, methods: ['payselection', 'cash'] } },
    'payment.instalments: there are terms exactly when methods include dolyame',
  ],
  [
    'paying on receipt without its terms',
    { payment: { ...payment, onReceipt: null } },
    'payment.onReceipt: there are terms exactly when methods include cash or card_on_delivery',
  ],
  [
    'no unpaid order at all',
    { payment: { ...payment, unpaid: { ...payment.unpaid, maxOrders: 0 } } },
    'payment.unpaid.maxOrders: Too small: expected number to be >=1',
  ],
  [
    'levels that go down',
    { loyalty: { ...loyalty, levels: [loyalty.levels[0], loyalty.levels[2], loyalty.levels[1]] } },
    'loyalty.levels: levels go up from one to the next',
  ],
  [
    'a first level that is not for everybody',
    { loyalty: { ...loyalty, levels: loyalty.levels.slice(1) } },
    'loyalty.levels: the first level begins at 0',
  ],
  [
    'a denomination that may not be bought',
    { certificates: { ...certificates, min: 4_000_00 } },
    'certificates.denominations: a denomination is outside of min and max',
  ],
  [
    'two designs of one name',
    { certificates: { ...certificates, designs: [certificates?.designs[0], certificates?.designs[0]] } },
    'certificates.designs: two designs have one id',
  ],
  [
    'a holiday that is no day',
    { delivery: { ...delivery, holidays: { ...delivery.holidays, moscow: ['13-01'] } } },
    'delivery.holidays.moscow.0: a day is mm-dd',
  ],
])('%s is named with its place', (_title, wrong, problem) => {
  expect(settingsProblems({ ...settings, ...wrong })).toEqual([problem])
})

test('a price that is no whole number of minor units is named with its place', () => {
  const [first, ...rest] = delivery.zones.world.ways
  const world = { ...delivery.zones.world, ways: [{ ...first, price: 9.99 }, ...rest] }
  const problems = settingsProblems({
    ...settings,
    delivery: { ...delivery, zones: { ...delivery.zones, world } },
  } as typeof settings)
  expect(problems).toEqual([expect.stringMatching(/^delivery\.zones\.world\.ways\.0\.price: /)])
})
