import { readFile } from 'node:fs/promises'
import type { PricePlanRow } from '#contract/staff/goods/staff-catalogue.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import { accepted, type Command, CommandRefused, UsageError, unknown } from '../../../kernel/commands/command.ts'
import { closePlan } from '../../catalog/index.ts'
import { plannedPrices } from '../catalogue/planned-price-rows.ts'
import { takePriceList, undoPriceList } from '../catalogue/price-list.ts'
import { editingOf } from '../desk-tools.ts'

/** Files of prices, and prices for a moment. */
export const priceListCommands: readonly Command[] = [
  {
    name: 'price scheduled',
    takes: '',
    about: 'Prices for a moment: those to come, the sales that run, and what failed.',
    changes: false,
    async run({ db }) {
      const plans = await plannedPrices(db, 'en')
      return { answer: plans, lines: plans.map(planLine) }
    },
  },
  {
    name: 'price unschedule',
    takes: '<id>',
    about: 'Calls a planned price off, ends a sale that runs, or puts away one that failed.',
    changes: true,
    async run({ tx, tools, given, edit }) {
      const plan = (await plannedPrices(tx, 'en')).find(({ id }) => String(id) === given[0])
      if (!plan) throw unknown(`planned price ${given[0]}`)
      const { id, version: expectedVersion } = plan
      const { state } = accepted(await closePlan(editingOf(tools, tx), { id, expectedVersion }, edit))
      return {
        answer: { id, was: state },
        lines: [`Planned price ${id} was ${state.replace('_', ' ')} and is closed.`],
      }
    },
  },
  {
    name: 'price import',
    takes: '<file>',
    about:
      'Takes prices from a CSV file with the columns sku, currency, price, sale, from, until: all of them, or none.',
    changes: true,
    async run({ tx, tools, given, edit }) {
      const csv = await readFile(given[0] ?? '', 'utf8').catch(() => {
        throw unknown(`file ${given[0]}`)
      })
      const { problems, ...answer } = await takePriceList(
        tx,
        editingOf(tools, tx),
        { csv, timeZone: tools.settings.timeZone },
        edit,
      )
      if (problems.length > 0)
        throw new CommandRefused(
          'edit.invalid',
          'The file was not applied.',
          Object.fromEntries(problems.map(({ line, text }) => [`line ${line}`, [text]])),
        )
      return {
        answer,
        lines: [
          `${answer.changed} changed, ${answer.planned} planned, ${answer.unchanged} as they were, batch ${answer.batchId ?? 'none'}`,
        ],
      }
    },
  },
  {
    name: 'price undo',
    takes: '<batch>',
    about: 'Brings back the prices from before a file, unless somebody has changed them since.',
    changes: true,
    async run({ tx, tools, given, edit }) {
      if (!/^\d{1,9}$/.test(given[0] ?? '')) throw new UsageError(`${given[0]} is no number of a batch.`)
      const answer = accepted(await undoPriceList(tx, editingOf(tools, tx), Number(given[0]), edit))
      return {
        answer,
        lines: [
          `${answer.changed} prices are as they were before batch ${given[0]}, ${answer.planned} planned ones are called off`,
        ],
      }
    },
  },
]

function planLine({ id, code, currency, initial, final, startsAt, endsAt, state, problem }: PricePlanRow): string {
  const asked = formatMoney(money(final, currency), 'en')
  const price = final < initial ? `${asked} instead of ${formatMoney(money(initial, currency), 'en')}` : asked
  const until = endsAt ? ` until ${endsAt}` : ''
  return `${id} ${code}, ${price} from ${startsAt}${until}: ${state.replace('_', ' ')}${problem ? `. ${problem}` : ''}`
}
