import { brandWith, type ShopDetails } from '#rules/settings/shop-details.ts'
import { brand } from '#shop/brand.ts'

const file = structuredClone(brand)
let written: ShopDetails | null = null

/**
 * From here on texts use the owner's details instead of the shop's file. They read the brand through getters, so that a
 * server need not restart and a browser has it before rendering.
 */
export function writeOverBrand(details: ShopDetails | null): void {
  if (details === written) return
  written = details
  const next = details ? brandWith(file, details) : structuredClone(file)
  Object.assign(brand.ru, { tagline: undefined }, next.ru)
  Object.assign(brand.en, { tagline: undefined }, next.en)
  Object.assign(brand.company, next.company)
}

/** As the shop's folder says it, whatever was written over it. */
export const brandOfFile = file
