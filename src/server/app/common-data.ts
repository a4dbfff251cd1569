import { commonData, DOMAIN_REDIRECT_HEADER, menu } from '#contract/common-data.ts'
import type { CartData } from '#contract/entities/cart.ts'
import type { MenuSection } from '#contract/entities/menu.ts'
import type { User } from '#contract/entities/user.ts'
import { fullName } from '#rules/identity/full-name.ts'
import { countryChange } from '#rules/location/country-change.ts'
import type { Currency } from '#rules/location/currency.ts'
import { type SiteHosts, siteOrigins } from '#rules/location/own-hosts.ts'
import { done } from '../platform/result.ts'
import type { Serve, Surroundings } from '../platform/serve.ts'

export type CommonDataDeps = {
  sites: SiteHosts
  menu(around: Surroundings): Promise<MenuSection[]>
}

/** Gathers from the modules what every page asks for at once. */
export function commonDataRoutes(serve: Serve, deps: CommonDataDeps): void {
  serve(menu, async (around) => done({ sections: await deps.menu(around) }))

  serve(commonData, async (around) => {
    const { visitor, setHeader } = around
    const { site, location, currency, ownHost } = visitor
    const origins = siteOrigins(visitor, deps.sites)
    const { country_iso_code: countryCode, city } = location
    const change = countryChange({ site, countryCode, city, url: null, hosts: deps.sites, origins })
    // A host that is not ours is never sent anywhere: we do not know what it is.
    if (ownHost && change.kind === 'redirect') setHeader(DOMAIN_REDIRECT_HEADER, change.url)
    return done({
      user: guest(),
      cartData: emptyCart(currency),
      menu: await deps.menu(around),
      location,
      wishlistCounter: 0,
    })
  })
}

function guest(): User {
  return {
    id: null,
    phone: null,
    email: null,
    name: '',
    surname: '',
    fullName: fullName('', ''),
    isAuth: false,
    isAdmin: false,
    isEmployee: false,
    isSubscribed: false,
  }
}

function emptyCart(currency: Currency): CartData {
  return {
    products: [],
    totalProducts: 0,
    certificates: [],
    promocodes: [],
    deposits: [],
    delivery: null,
    deliveryEstimations: [],
    finalSum: 0,
    totalSum: { initial: 0 },
    currency,
    availablePaymentMethods: [],
  }
}
