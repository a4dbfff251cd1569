import { homeCountry, homeCurrency } from '#rules/location/home.ts'
import { terms } from '#shop/terms.ts'

/** Where the shop of this build sells from, and what it asks for there. Only this file of the back office knows where shops are. */
export const HOME_COUNTRY = homeCountry(terms)
export const HOME_CURRENCY = homeCurrency(terms)

/** What points are counted in, and certificates. */
export const BONUS_CURRENCY = terms.loyalty.currency
export const CERTIFICATE_CURRENCY = terms.certificates?.currency ?? HOME_CURRENCY
