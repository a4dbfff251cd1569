import { NEW_PROMO_KINDS } from '#contract/staff/goods/staff-promo.ts'
import type { Currency } from '#rules/location/currency.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import { normalisePromoCode } from '#rules/promo/promo.ts'
import { createPromo, deskTools } from '../../../../modules/desk/index.ts'
import {
  archivePromo,
  exportCodes,
  extendPromo,
  listPromos,
  makeBatch,
  type PromoForStaff,
} from '../../../../modules/promo/index.ts'
import { accepted, type Command, CommandRefused, UsageError, unknown } from '../../command.ts'
import { amount, day, defineCommand, flag, oneOf, optional, quantity, text } from '../../define-command.ts'

const CURRENCIES = ['RUB', 'AED', 'USD'] as const satisfies readonly Currency[]

export const promoCommands: readonly Command[] = [
  {
    name: 'promo list',
    takes: '',
    about: 'The promo codes, with what they give and how often they were used.',
    options: { archived: { type: 'boolean', about: 'those that were archived too' } },
    changes: false,
    async run({ db, options }) {
      const promos = await listPromos(db, { withArchived: options.archived === true })
      return { answer: promos, lines: promos.map(lineOf) }
    },
  },
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
      return { answer: made, lines: made ? [lineOf(made)] : [] }
    },
  }),
  {
    name: 'promo archive',
    takes: '<code>',
    about: 'The code is as good as unknown from now on; orders that used it stay as they are.',
    changes: true,
    async run({ tx, tools, given, edit }) {
      const code = normalisePromoCode(given[0] ?? '')
      const [promo] = await listPromos(tx, { code })
      if (!promo) throw unknown(`promo code ${code}`)
      if (!promo.isActive) throw new CommandRefused('promo.archived', `${code} is archived already.`)
      accepted(await archivePromo(tools.editing(tx), { id: promo.id, expectedVersion: promo.version }, edit))
      const [after] = await listPromos(tx, { code })
      return { answer: after, lines: after ? [lineOf(after)] : [] }
    },
  },
  {
    name: 'promo extend',
    takes: '<code> <moment>',
    about: 'The code works until another moment, 2026-12-31T21:00:00Z, or `never` ends.',
    changes: true,
    async run({ tx, tools, given, edit }) {
      const code = normalisePromoCode(given[0] ?? '')
      const [promo] = await listPromos(tx, { code })
      if (!promo) throw unknown(`promo code ${code}`)
      const endsAt = given[1] === 'never' ? null : new Date(given[1] ?? '')
      if (endsAt && Number.isNaN(endsAt.getTime())) throw new UsageError(`${given[1]} is no moment.`)
      accepted(await extendPromo(tools.editing(tx), { id: promo.id, expectedVersion: promo.version, endsAt }, edit))
      const [after] = await listPromos(tx, { code })
      return { answer: after, lines: after ? [lineOf(after)] : [] }
    },
  },
  {
    name: 'promo batch',
    takes: '<promo> <size> <name>',
    about: 'Makes so many codes of a promo that is issued, each for one use by anybody. Export them by the number.',
    options: { prefix: { type: 'string', about: 'what each code begins with' } },
    changes: true,
    async run({ tx, tools, given, options, edit }) {
      const [promo = '', size = '', name = ''] = given
      const wish = { promo, size: Number(size), name, prefix: String(options.prefix ?? '') }
      const { id, codes } = accepted(await makeBatch(tools.editing(tx), wish, edit))
      // The codes themselves are for whoever exports them.
      return { answer: { id, size: codes.length }, lines: [`batch ${id}: ${codes.length} codes of ${promo}`] }
    },
  },
  {
    name: 'promo export',
    takes: '<batch>',
    about: 'The codes of a batch as CSV: which are free, which were used and when.',
    changes: false,
    async run({ db, given }) {
      const id = Number(given[0])
      if (!Number.isSafeInteger(id) || id < 1) throw new UsageError(`${given[0]} is no number of a batch.`)
      const table = (await exportCodes(db, id)).trimEnd().split('\r\n')
      if (table.length === 1) throw unknown(`batch ${id}`)
      return { answer: table, lines: table }
    },
  },
]

function lineOf(promo: PromoForStaff): string {
  const { code, kind, percent, amount, currency, used, totalLimit, endsAt, isActive } = promo
  const sum = amount > 0 && currency ? ` ${formatMoney(money(amount, currency as Currency), 'en')}` : ''
  const gives = kind === 'percent' ? `${percent} %` : `${kind.replaceAll('_', ' ')}${sum}`
  const ends = endsAt ? `, until ${new Date(endsAt).toISOString()}` : ''
  return `${code}: ${gives}, used ${used}${totalLimit === null ? '' : ` of ${totalLimit}`}${ends}${isActive ? '' : ', archived'}`
}
