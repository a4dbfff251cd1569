import { NEW_PROMO_KINDS } from '#contract/staff/goods/staff-promo.ts'
import type { Currency } from '#rules/location/currency.ts'
import { normalisePromoCode } from '#rules/promo/promo.ts'
import { accepted, type Command } from '../../../kernel/commands/command.ts'
import {
  amount,
  day,
  defineCommand,
  flag,
  oneOf,
  optional,
  quantity,
  text,
} from '../../../kernel/commands/define-command.ts'
import { listPromos, promoLine } from '../../promo/index.ts'
import { deskTools } from '../desk-tools.ts'
import { createPromo } from '../promo/change-promo.ts'

const CURRENCIES = ['RUB', 'AED', 'USD'] as const satisfies readonly Currency[]

export const newPromoCommands: readonly Command[] = [
  defineCommand({
    name: 'promo create',
    takes: { code: text, kind: oneOf(NEW_PROMO_KINDS) },
    options: {
      percent: optional('with percent: 1 to 100', quantity),
      amount: optional('with fixed: what it takes off, 500 or 500.50', amount),
      currency: optional('of the amount and of --from', oneOf(CURRENCIES)),
      from: optional('the least amount of an order', amount),
      limit: optional('how often it may be used in all', quantity),
      until: optional('the last day, 2026-12-31; without it the code never ends', day),
      'with-sale': flag('also for what is on sale'),
      issued: flag('not typed itself: `promo batch` makes codes of it'),
    },
    about: 'Makes a promo code for all of the catalogue.',
    changes: true,
    permission: 'promo.edit',
    async run({ tools, tx, editor }, { code, kind, percent = 0, amount: takesOff = 0, ...typed }) {
      const { currency = null, from = 0, limit = null, until = null, 'with-sale': includesSale, issued } = typed
      const terms = { percent, amount: takesOff, currency, minSum: from, totalLimit: limit, lastDay: until }
      const promo = { code, kind, ...terms, includesSale, isIssued: issued }
      accepted(await createPromo(tools.get(deskTools)(tx), promo, editor()))
      const [made] = await listPromos(tx, { code: normalisePromoCode(code) })
      return { answer: made, lines: made ? [promoLine(made)] : [] }
    },
  }),
]
