import { usualRingScale } from '#rules/countries/country-profile.ts'
import type { Language } from '#rules/location/site.ts'
import { formatNumber } from '#rules/numbers/format-number.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { size as textsEn } from '#texts/en/catalog/product.ts'
import { size as textsRu } from '#texts/ru/catalog/product.ts'

/** What is measured; null: nobody said, and a size is a number. */
export type SizeKind = 'ring' | 'bracelet' | 'chain' | null

export type SizeReader = { countries: ShopSettings['countries']; country: string; language: Language }

/** A size as the line of its order has it: `US 7¼ (17.5 mm)` in Dubai, `EU 55 (17.5 mm)` in Berlin, `17,5` in Russian. */
export function sizeName(kind: SizeKind, size: number | null, { countries, country, language }: SizeReader): string {
  if (size === null) return ''
  if (kind === null) return formatNumber(size, language)
  return (language === 'en' ? textsEn : textsRu)[kind](size, usualRingScale(countries, country))
}
