import { currencyByCountry } from '#rules/location/currency.ts'
import { locationOfCountry } from '#rules/location/location.ts'
import { settings } from '#shop/settings.ts'
import type { HttpContext } from '../../src/server/kernel/serve.ts'

type Asker = Pick<HttpContext, 'address' | 'customer' | 'now' | 'log'> & {
  session: string
  language: 'ru' | 'en'
  country?: string | undefined
  headers: Record<string, string>
}

/** What a call is given where no HTTP server stands before it. */
export function httpContext(asker: Asker): HttpContext {
  const { language, headers, address, customer, now, log } = asker
  const location = locationOfCountry(asker.country ?? 'RU', language)
  const session = { id: asker.session, isNew: false }
  return {
    visitor: {
      site: { kind: language, language },
      origin: 'http://localhost:3000',
      ownHost: true,
      location,
      country: location.country_iso_code,
      currency: currencyByCountry(settings.currencies, location.country_iso_code),
    },
    session,
    address,
    browser: { id: null, device: null, lastingId: '' },
    header: (name) => headers[name],
    customer,
    staff: async () => null,
    isSecure: false,
    requestId: '',
    now,
    log,
    setCookie: () => {},
    setHeader: () => {},
    keepSession: () => {},
    renewSession: () => session,
    csrfToken: () => '',
    keepBrowser: () => {},
    dependsOn: () => {},
  }
}
