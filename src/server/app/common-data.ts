import { commonData, DOMAIN_REDIRECT_HEADER, menu } from '#contract/common-data.ts'
import type { MenuSection } from '#contract/entities/menu.ts'
import { countryChange } from '#rules/location/country-change.ts'
import { type SiteHosts, siteOrigins } from '#rules/location/own-hosts.ts'
import { type CartDeps, visitorCart } from '../modules/cart/index.ts'
import { countFavorites } from '../modules/favorites/index.ts'
import { userOf } from '../modules/identity/index.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db.ts'
import { done } from '../platform/result.ts'
import type { Serve, Surroundings } from '../platform/serve.ts'

export type CommonDataDeps = {
  db: Db
  cart: CartDeps
  sites: SiteHosts
  counters: Config['counters']
  menu(around: Surroundings): Promise<MenuSection[]>
}

/** Gathers from the modules what every page asks for at once. */
export function commonDataRoutes(serve: Serve, deps: CommonDataDeps): void {
  serve(menu, async (around) => done({ sections: await deps.menu(around) }))

  serve(commonData, async (around) => {
    const { visitor, setHeader } = around
    const customer = await around.customer()
    const { site, location, ownHost } = visitor
    const origins = siteOrigins(visitor, deps.sites)
    const { country_iso_code: countryCode, city } = location
    const change = countryChange({ site, countryCode, city, url: null, hosts: deps.sites, origins })
    // A host that is not ours is never sent anywhere: we do not know what it is.
    if (ownHost && change.kind === 'redirect') setHeader(DOMAIN_REDIRECT_HEADER, change.url)
    return done({
      user: await userOf(deps.db, customer),
      cartData: await visitorCart(deps.cart, around),
      menu: await deps.menu(around),
      location,
      wishlistCounter: customer ? await countFavorites(deps.db, customer.id) : 0,
      counters: deps.counters,
    })
  })
}
