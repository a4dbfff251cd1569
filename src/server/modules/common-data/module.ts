import { affiliateLinks, affiliateNetworks } from '../../integrations/affiliate/port.ts'
import { analyticsTagsOf, tagProviders } from '../../integrations/analytics-tags/port.ts'
import { errorReceivers } from '../../integrations/error-reporting/port.ts'
import { redirectServices, signInProviders } from '../../integrations/sign-in/port.ts'
import type { ShopModule } from '../../kernel/shop-module.ts'
import { carts } from '../cart/index.ts'
import { menu } from '../catalog/index.ts'
import { commonDataRoutes } from './routes.ts'

/** What every page asks for at once: who the visitor is, the cart, the menu. */
export const commonData: ShopModule = {
  name: 'common-data',
  needs: ['cart', 'catalog', 'favorites', 'identity'],
  setUp: ({ db, config, settings, get, providers, services }) => ({
    routes: (serve) => {
      const [receiver] = providers(errorReceivers)
      commonDataRoutes(serve, {
        db,
        cart: get(carts),
        sites: config.sites,
        settings,
        menu: get(menu),
        analyticsTags: analyticsTagsOf(services(tagProviders), config),
        signInServices: redirectServices(services(signInProviders)),
        affiliateNetworks: affiliateLinks(services(affiliateNetworks)),
        errorReporting: receiver ? { dsn: receiver.dsn, environment: config.environment } : null,
      })
    },
  }),
}
