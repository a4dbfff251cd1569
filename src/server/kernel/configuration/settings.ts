import { z } from 'zod'
import { ADDRESS_LABELS, type AddressForm } from '#rules/addresses/address-form.ts'
import { CARD_SYSTEMS, type CountryProfile, RING_SCALES, TAXES } from '#rules/countries/country-profile.ts'
import { RETURN_METHODS } from '#rules/orders/return-state.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { country, currency, type FieldsOf, language, type SettingsPart, timeZone } from './settings-fields.ts'

const addressLine = z.enum(['address', 'line2', 'apartment', 'city', 'region', 'postcode'])

const placeNames = z.record(language, z.string().min(1))

const addressForm = z
  .strictObject({
    lines: z.array(z.strictObject({ name: addressLine, label: z.enum(ADDRESS_LABELS), isRequired: z.boolean() })),
    written: z.array(z.array(addressLine).min(1)).min(1),
    postcode: z.string().refine(isPattern, 'no regular expression').nullable(),
    regions: z
      .array(z.strictObject({ name: placeNames, cities: z.array(placeNames) }))
      .min(1)
      .nullable(),
  } satisfies FieldsOf<AddressForm>)
  .refine(({ lines, written }) => lines.every(({ name }) => name === 'apartment' || written.flat().includes(name)), {
    path: ['written'],
    message: 'a line that is asked for is not written on the parcel',
  })

const profile = z.strictObject({
  address: addressForm,
  taxes: z.enum(TAXES),
  cards: z.array(z.enum(CARD_SYSTEMS)).min(1),
  ringScales: z
    .array(z.enum(RING_SCALES))
    .refine((all) => new Set(all).size === RING_SCALES.length, 'each scale is named once'),
  shops: z.enum(['own', 'all']),
  returnMethods: z.array(z.enum(RETURN_METHODS)).min(1),
} satisfies FieldsOf<CountryProfile>)

/** Settings shared by all modules. */
const shared = {
  sites: z.tuple([language], language),
  homeCountries: z.record(language, country),
  currencies: z.strictObject({ byCountry: z.record(country, currency), otherwise: currency }),
  countries: z
    .strictObject({ byCountry: z.record(country, profile), otherwise: profile })
    .refine(({ otherwise }) => otherwise.address.lines.length > 0, {
      path: ['otherwise', 'address', 'lines'],
      message: 'an address of any country is written line by line',
    }),
  timeZone,
  letterTimeZones: z.record(language, timeZone),
  onlineStorage: z.int().min(1),
} satisfies SettingsPart

/**
 * Lists what is wrong with a shop's settings, one line per problem with its path. Only modules of the shop are known
 * here, so a setting that no module reads is refused like a misspelt one.
 */
export function settingsProblems(
  settings: ShopSettings,
  modules: readonly { name: string; settings?: SettingsPart }[],
): string[] {
  const fields = new Map<string, z.ZodType>(Object.entries(shared))
  for (const module of modules)
    for (const [key, schema] of Object.entries(module.settings ?? {})) {
      if (fields.has(key)) throw new Error(`the module ${module.name} declares the setting ${key} a second time`)
      fields.set(key, schema)
    }
  const { error } = z.strictObject(Object.fromEntries(fields)).safeParse(settings)
  return error ? error.issues.flatMap(problemsOf) : []
}

function problemsOf(issue: z.core.$ZodIssue): string[] {
  const at = (path: readonly PropertyKey[], problem: string) => `${path.join('.')}: ${problem}`
  if (issue.code !== 'unrecognized_keys') return [at(issue.path, issue.message)]
  const problem = issue.path.length === 0 ? 'no module of this shop has such a setting' : 'there is no such setting'
  return issue.keys.map((key) => at([...issue.path, key], problem))
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp
  } catch {
    return false
  }
}
