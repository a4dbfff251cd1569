import { type ShopModule, service } from '../../kernel/shop-module.ts'
import { orderSteps } from '../ordering/index.ts'
import { pictureUploads } from '../pictures/index.ts'
import type { ExchangeDeps } from './exchange-deps.ts'
import { exchangeProtocol } from './protocol.ts'

export const exchangeTools = service<ExchangeDeps>('exchange')

/** Goods, prices, stock and orders by CommerceML with the stock-keeping system. */
export const exchange: ShopModule = {
  name: 'exchange',
  needs: ['pictures', 'catalog', 'stock', 'search', 'ordering'],
  setUp({ db, record, now, config, settings, limits, provide, get }) {
    const deps: ExchangeDeps = {
      db,
      record,
      settings,
      now,
      uploads: () => get(pictureUploads),
      staff: () => get(orderSteps),
    }
    provide(exchangeTools, deps)
    const { exchange1c: account } = config
    return {
      // Without an account there is no such address.
      http: (app) => (account ? exchangeProtocol(app, { ...deps, ...account, limits }) : undefined),
    }
  },
}
