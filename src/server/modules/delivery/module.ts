import { addressBooks } from '../../integrations/addresses/port.ts'
import { type ShopModule, service } from '../../kernel/shop-module.ts'
import { type AddressResolver, createAddressResolver } from './address-resolver.ts'
import { deliveryRoutes } from './routes.ts'

export const addressResolver = service<AddressResolver>('address resolver')

import { deliverySettings } from './settings.ts'

/** What an address is, how far it lies, and what comes there. */
export const delivery: ShopModule = {
  name: 'delivery',
  settings: deliverySettings,
  setUp({ provide, providers }) {
    const resolver = createAddressResolver({ book: providers(addressBooks)[0] ?? null })
    provide(addressResolver, resolver)
    return { routes: (serve) => deliveryRoutes(serve, { addressResolver: resolver }) }
  },
}
