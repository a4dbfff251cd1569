import { expect, test } from 'vitest'
import { modules } from '#shop/modules.ts'
import { settings } from '#shop/settings.ts'
import { modules as exampleModules } from '../../../shops/example/modules.ts'
import { settings as exampleSettings } from '../../../shops/example/settings.ts'
import { settingsProblems } from '../kernel/configuration/settings.ts'

const problemsOf = (tried: object) => settingsProblems({ ...settings, ...tried }, modules)

test('the settings of either shop have no problems', () => {
  expect(settingsProblems(settings, modules)).toEqual([])
  expect(settingsProblems(exampleSettings, exampleModules)).toEqual([])
})

test('a shop may sell no certificates', () => {
  expect(problemsOf({ certificates: null })).toEqual([])
})

test('what a module declares is a setting only where the module is in the shop', () => {
  const without = modules.filter(({ name }) => name !== 'referral' && name !== 'streams')
  expect(settingsProblems(settings, without)).toEqual([
    'referral: no module of this shop has such a setting',
    'hasStreams: no module of this shop has such a setting',
  ])
})

test.each(['referral', 'career', 'piercing', 'returnDays'])('a shop with the module cannot leave %s out', (key) => {
  expect(problemsOf({ [key]: undefined })).toEqual([
    expect.stringMatching(`^${key}: Invalid input: expected (object|number), received undefined$`),
  ])
})

test('one setting is declared by one module', () => {
  const [own] = modules.filter(({ name }) => name === 'loyalty')
  const twice = [...modules, { name: 'again', settings: own?.settings ?? {} }]
  expect(() => settingsProblems(settings, twice)).toThrow('the module again declares the setting loyalty a second time')
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
    {
      delivery: { ...delivery, zones: { ...delivery.zones, world: { ...delivery.zones.world, holidays: ['13-01'] } } },
    },
    'delivery.zones.world.holidays.0: a day is mm-dd',
  ],
  [
    'a shop in no zone',
    { delivery: { ...delivery, shopZones: { ...delivery.shopZones, 3: 'pieter' } } },
    'delivery.shopZones.3: there is no zone pieter',
  ],
  [
    'a side of a ring road in no zone',
    {
      delivery: {
        ...delivery,
        countries: {
          ...delivery.countries,
          byCountry: {
            RU: {
              zone: 'russia',
              byRing: { IN_MKAD: 'moscow', OUT_MKAD: 'around', IN_KAD: 'petersburg', OUT_KAD: 'aroundPetersburg' },
            },
          },
        },
      },
    },
    'delivery.countries.byCountry.RU.byRing.OUT_MKAD: there is no zone around',
  ],
  ['a setting that nobody has', { movdAlone: 5_000_00 }, 'movdAlone: no module of this shop has such a setting'],
  [
    'a field that nobody has',
    { loyalty: { ...loyalty, remindDay: 14 } },
    'loyalty.remindDay: there is no such setting',
  ],
  ['what one may move alone, below nothing', { movedAlone: -1 }, 'movedAlone: Too small: expected number to be >=0'],
  [
    'goods with a UIN of no country',
    { items: { ...settings.items, country: 'Russia' } },
    'items.country: a country is two capital letters',
  ],
  [
    'a switch that is neither on nor off',
    { hasMarketing: 'yes' },
    'hasMarketing: Invalid input: expected boolean, received string',
  ],
  [
    'friends without a promo',
    { referral: { ...settings.referral, friendPromo: undefined } },
    'referral.friendPromo: Invalid input: expected string, received undefined',
  ],
])('%s is named with its place', (_title, wrong, problem) => {
  expect(problemsOf(wrong)).toEqual([problem])
})

test('a price that is no whole number of minor units is named with its place', () => {
  const [first, ...rest] = delivery.zones.world?.methods ?? []
  const world = { ...delivery.zones.world, methods: [{ ...first, price: 9.99 }, ...rest] }
  const problems = problemsOf({ delivery: { ...delivery, zones: { ...delivery.zones, world } } })
  expect(problems).toEqual([expect.stringMatching(/^delivery\.zones\.world\.methods\.0\.price: /)])
})
