import type { AddressBook } from '../../integrations/addresses/dadata/port.ts'
import { type ShopModule, service } from '../../kernel/shop-module.ts'
import { type AddressResolver, createAddressResolver } from './address-resolver.ts'
import { deliveryRoutes } from './routes.ts'

/** Suggests addresses; null: this shop has no such service. */
export const addressBook = service<AddressBook | null>('address book')
export const addressResolver = service<AddressResolver>('address resolver')

/** What an address is, how far it lies, and what comes there. */
export const delivery: ShopModule = {
  name: 'delivery',
  setUp({ provide, get }) {
    const resolver = createAddressResolver({ book: get(addressBook) })
    provide(addressResolver, resolver)
    return { routes: (serve) => deliveryRoutes(serve, { addressResolver: resolver }) }
  },
}
