import type { AddressForm, AddressFormLine, ChosenRegion } from '#rules/addresses/address-form.ts'
import type { CountryProfile, CountrySettings } from '#rules/countries/country-profile.ts'

const line = (name: AddressFormLine['name'], label: AddressFormLine['label'], isRequired = true): AddressFormLine => ({
  name,
  label,
  isRequired,
})

/** One line, picked from suggestions. */
const suggested: AddressForm = { lines: [], written: [['address']], postcode: null, regions: null }

const emirate = (ru: string, en: string, cities: ChosenRegion['cities'] = []): ChosenRegion => ({
  name: { ru, en },
  cities,
})

/** There are no postcodes, and an address begins with a building that has a name. */
const emirates: AddressForm = {
  lines: [
    line('region', 'emirate'),
    line('city', 'area'),
    line('address', 'buildingAndStreet'),
    line('apartment', 'apartment', false),
  ],
  written: [['address'], ['city'], ['region']],
  postcode: null,
  regions: [
    emirate('Дубай', 'Dubai'),
    emirate('Абу-Даби', 'Abu Dhabi', [{ ru: 'Эль-Айн', en: 'Al Ain' }]),
    emirate('Шарджа', 'Sharjah'),
    emirate('Аджман', 'Ajman'),
    emirate('Рас-эль-Хайма', 'Ras Al Khaimah'),
    emirate('Фуджейра', 'Fujairah'),
    emirate('Умм-эль-Кайвайн', 'Umm Al Quwain'),
  ],
}

const union = (postcode: string): AddressForm => ({
  lines: [
    line('address', 'streetAndNumber'),
    line('line2', 'line2', false),
    line('postcode', 'postcode'),
    line('city', 'city'),
  ],
  written: [['address'], ['line2'], ['postcode', 'city']],
  postcode,
  regions: null,
})

const elsewhere: AddressForm = {
  lines: [
    line('address', 'street'),
    line('line2', 'line2', false),
    line('city', 'city'),
    line('region', 'region', false),
    line('postcode', 'postcode', false),
  ],
  written: [['address'], ['line2'], ['city'], ['region'], ['postcode']],
  postcode: null,
  regions: null,
}

const FOUR = String.raw`\d{4}`
const FIVE = String.raw`\d{5}`
const THREE_AND_TWO = String.raw`\d{3} ?\d{2}`

/** The members of the European Union that the shop ships to, with the form of their postcodes. */
const UNION_POSTCODES: Record<string, string> = {
  ...{ AT: FOUR, BE: FOUR, BG: FOUR, CY: FOUR, DK: FOUR, HU: FOUR, LU: FOUR, SI: FOUR },
  ...{ DE: FIVE, EE: FIVE, ES: FIVE, FI: FIVE, FR: FIVE, HR: FIVE, IT: FIVE },
  ...{ CZ: THREE_AND_TWO, GR: THREE_AND_TWO, SE: THREE_AND_TWO, SK: THREE_AND_TWO },
  IE: String.raw`[A-Z]\d[\dW] ?[A-Z\d]{4}`,
  LT: String.raw`(?:LT-)?\d{5}`,
  LV: String.raw`(?:LV-)?\d{4}`,
  MT: String.raw`[A-Z]{3} ?\d{4}`,
  NL: String.raw`\d{4} ?[A-Z]{2}`,
  PL: String.raw`\d{2}-?\d{3}`,
  PT: String.raw`\d{4}-?\d{3}`,
  RO: String.raw`\d{6}`,
}

const abroad = { cards: ['visa', 'mastercard'], shops: 'all', returnMethods: ['courier', 'post'] } as const

const unionMember = (postcode: string): CountryProfile => ({
  ...abroad,
  address: union(postcode),
  taxes: 'unionImport',
  ringScales: ['eu', 'us', 'uk', 'ru'],
})

export const countries: CountrySettings = {
  byCountry: {
    RU: {
      address: suggested,
      taxes: 'included',
      cards: ['mir', 'visa', 'mastercard'],
      ringScales: ['ru', 'eu', 'us', 'uk'],
      shops: 'all',
      returnMethods: ['courier', 'shop', 'post'],
    },
    BY: { ...abroad, address: suggested, taxes: 'notIncluded', ringScales: ['ru', 'eu', 'us', 'uk'] },
    KZ: { ...abroad, address: suggested, taxes: 'notIncluded', ringScales: ['ru', 'eu', 'us', 'uk'] },
    AE: {
      address: emirates,
      taxes: 'included',
      cards: ['visa', 'mastercard'],
      ringScales: ['us', 'uk', 'eu', 'ru'],
      shops: 'own',
      returnMethods: ['courier', 'shop'],
    },
    ...Object.fromEntries(Object.entries(UNION_POSTCODES).map(([code, postcode]) => [code, unionMember(postcode)])),
  },
  otherwise: { ...abroad, address: elsewhere, taxes: 'notIncluded', ringScales: ['us', 'uk', 'eu', 'ru'] },
}
