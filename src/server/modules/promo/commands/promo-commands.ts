import { normalisePromoCode } from '#rules/promo/promo.ts'
import { accepted, type Command, CommandRefused, UsageError, unknown } from '../../../kernel/commands/command.ts'
import { archivePromo, extendPromo } from '../editing/index.ts'
import { exportCodes } from '../issuing/export-codes.ts'
import { makeBatch } from '../issuing/make-batch.ts'
import { listPromos } from '../list-promos.ts'
import { promoLine } from './promo-line.ts'

export const promoCommands: readonly Command[] = [
  {
    name: 'promo list',
    takes: '',
    about: 'The promo codes, with what they give and how often they were used.',
    options: { archived: { type: 'boolean', about: 'those that were archived too' } },
    changes: false,
    async run({ db, options }) {
      const promos = await listPromos(db, { withArchived: options.archived === true })
      return { answer: promos, lines: promos.map(promoLine) }
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
      return { answer: after, lines: after ? [promoLine(after)] : [] }
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
      return { answer: after, lines: after ? [promoLine(after)] : [] }
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
