import { HOME_CURRENCY } from '../../shared/shop/home.ts'
import { settings } from '../../shared/shop/settings.ts'

/** What certificates are bought and spent in. */
export const CERTIFICATE_CURRENCY = settings.certificates?.currency ?? HOME_CURRENCY
