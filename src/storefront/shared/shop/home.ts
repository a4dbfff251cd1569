import { homeCountry, homeCurrency } from '#rules/location/home.ts'
import { settings } from './settings.ts'

/** Where the shop of this build sells from, and what it asks for there. */
export const HOME_COUNTRY = homeCountry(settings)
export const HOME_CURRENCY = homeCurrency(settings)
