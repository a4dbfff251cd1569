import { expect, test } from 'vitest'
import { profileSection, profileSectionsOf } from './profile-sections.ts'

const ru = { language: 'ru' } as const
const en = { language: 'en' } as const

test.each([
  [null, ru, 'personalData'],
  ['ordersData', ru, 'ordersData'],
  ['bonusesData', ru, 'bonusesData'],
  ['nonsense', ru, 'personalData'],
  ['ordersData', en, 'ordersData'],
  ['bonusesData', en, 'personalData'],
  ['certificatesData', en, 'personalData'],
])('[D05] ?section=%s on the %o site shows %s', (asked, site, shown) => {
  expect(profileSection(asked, site)).toBe(shown)
})

test('[D05] the English profile does not even list what it has not', () => {
  expect(profileSectionsOf(en)).toEqual(['personalData', 'ordersData', 'addressesData', 'subscriptionsData'])
})
