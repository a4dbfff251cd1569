import { z } from 'zod'
import { ownVariables } from '../../kernel/configuration/own-variables.ts'
import type { ShopModule } from '../../kernel/shop-module.ts'
import { orderSteps } from '../ordering/index.ts'
import { pictureUploads } from '../pictures/index.ts'
import { exchangeCommands } from './commands/exchange-commands.ts'
import { type ExchangeDeps, exchangeTools } from './exchange-deps.ts'
import { exchangeProtocol } from './protocol.ts'

/** The account by which the stock-keeping system signs in. */
const variables = {
  EXCHANGE_1C_LOGIN: z.string().min(3).optional(),
  EXCHANGE_1C_PASSWORD: z.string().min(12, 'at least 12 characters').optional(),
}

/** Goods, prices, stock and orders by CommerceML with the stock-keeping system. */
export const exchange: ShopModule = {
  name: 'exchange',
  needs: ['pictures', 'catalog', 'stock', 'search', 'ordering'],
  variables,
  commands: exchangeCommands,
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
    const { EXCHANGE_1C_LOGIN: login, EXCHANGE_1C_PASSWORD: password } = ownVariables(variables, config)
    return {
      // Without an account there is no such address.
      http: (app) => (login && password ? exchangeProtocol(app, { ...deps, login, password, limits }) : undefined),
    }
  },
}
