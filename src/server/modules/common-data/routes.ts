import type { AnswerOf } from '#contract/call.ts'
import { commonData, DOMAIN_REDIRECT_HEADER, menu } from '#contract/common-data.ts'
import type { MenuSection } from '#contract/entities/menu.ts'
import { countryChange } from '#rules/location/country-change.ts'
import { type SiteHosts, siteOrigins } from '#rules/location/web-addresses/own-hosts.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import type { AnalyticsTags } from '../../integrations/analytics-tags/port.ts'
import type { RedirectService } from '../../integrations/sign-in/port.ts'
import type { Db } from '../../kernel/database/db.ts'
import { done } from '../../kernel/result.ts'
import type { CallContext, Serve } from '../../kernel/serve.ts'
import { type CartDeps, visitorCart } from '../cart/index.ts'
import { countFavorites } from '../favorites/index.ts'
import { userOf } from '../identity/index.ts'

export type CommonDataDeps = {
  db: Db
  cart: CartDeps
  sites: SiteHosts
  settings: Pick<ShopSettings, 'sites' | 'homeCountries'>
  analyticsTags: AnalyticsTags
  signInServices: readonly Pick<RedirectService, 'name' | 'title'>[]
  affiliateNetworks: AnswerOf<typeof commonData>['affiliateNetworks']
  errorReporting: AnswerOf<typeof commonData>['errorReporting']
  menu(ctx: CallContext): Promise<MenuSection[]>
}

/** Gathers from the modules what every page asks for at once. */
export function commonDataRoutes(serve: Serve, deps: CommonDataDeps): void {
  serve(menu, async (ctx) => done({ sections: await deps.menu(ctx) }))

  serve(commonData, async (ctx) => {
    const { visitor, setHeader } = ctx
    const customer = await ctx.customer()
    const { site, location, ownHost } = visitor
    const origins = siteOrigins(visitor, deps.sites)
    const { country_iso_code: countryCode, city } = location
    // The page that asks is the one to be opened there.
    const url = ctx.header('referer')
    const change = countryChange({ settings: deps.settings, site, countryCode, city, url, hosts: deps.sites, origins })
    // A host that is not ours is never sent anywhere: we do not know what it is.
    if (ownHost && change.kind === 'redirect') setHeader(DOMAIN_REDIRECT_HEADER, change.url)
    return done({
      user: await userOf(deps.db, customer),
      cartData: await visitorCart(deps.cart, ctx),
      menu: await deps.menu(ctx),
      location,
      wishlistCounter: customer ? await countFavorites(deps.db, customer.id) : 0,
      analyticsTags: deps.analyticsTags,
      signInServices: deps.signInServices.map(({ name, title }) => ({ name, title: title[site.language] })),
      affiliateNetworks: deps.affiliateNetworks,
      errorReporting: deps.errorReporting,
    })
  })
}
