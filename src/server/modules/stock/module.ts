import { everyMinute, type ShopModule } from '../../kernel/shop-module.ts'
import { sweepChangedBalances } from './changed-balances.ts'
import { stockCommands } from './commands/stock-commands.ts'
import { stockEventTags } from './events.ts'
import { stockInvariants } from './invariants.ts'

/** How much of each variant lies in which storage, and who has a claim on it. */
export const stock: ShopModule = {
  name: 'stock',
  needs: ['catalog'],
  commands: stockCommands,
  invariants: stockInvariants,
  setUp: ({ db, record, settings }) => ({
    jobs: { 'stock.sweep': everyMinute(() => sweepChangedBalances({ db, events: { record }, settings })) },
    tags: stockEventTags,
  }),
}
