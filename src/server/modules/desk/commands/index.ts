import type { Command } from '../../../kernel/commands/command.ts'
import { certificateChangeCommands } from './certificate-commands.ts'
import { contentCommands } from './content-commands.ts'
import { moneyCommands } from './money-commands.ts'
import { newPromoCommands } from './new-promo-commands.ts'
import { personCommands } from './person-commands.ts'
import { priceListCommands } from './price-list-commands.ts'
import { productListCommands } from './product-list-commands.ts'
import { sectionCommands } from './section-commands.ts'
import { stockMoveCommands } from './stock-move-commands.ts'

/** What the screens of the desk do, without a screen. */
export const deskCommands: readonly Command[] = [
  ...productListCommands,
  ...priceListCommands,
  ...sectionCommands,
  ...stockMoveCommands,
  ...newPromoCommands,
  ...certificateChangeCommands,
  ...personCommands,
  ...moneyCommands,
  ...contentCommands,
]
