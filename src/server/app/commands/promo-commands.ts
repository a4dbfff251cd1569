import type { Currency } from '#rules/location/currency.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import { normalisePromoCode } from '#rules/promo/promo.ts'
import { archivePromo, listPromos, type PromoForStaff } from '../../modules/promo/index.ts'
import { accepted, type Command, CommandRefused, unknown } from './command.ts'

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
]

function lineOf(promo: PromoForStaff): string {
  const { code, kind, percent, amount, currency, used, totalLimit, endsAt, isActive } = promo
  const sum = amount > 0 && currency ? ` ${formatMoney(money(amount, currency as Currency), 'en')}` : ''
  const gives = kind === 'percent' ? `${percent} %` : `${kind.replaceAll('_', ' ')}${sum}`
  const ends = endsAt ? `, until ${new Date(endsAt).toISOString()}` : ''
  return `${code}: ${gives}, used ${used}${totalLimit === null ? '' : ` of ${totalLimit}`}${ends}${isActive ? '' : ', archived'}`
}
