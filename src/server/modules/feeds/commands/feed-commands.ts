import { type Command, unknown } from '../../../kernel/commands/command.ts'
import { findProduct } from '../../catalog/index.ts'
import { type FeedReport, feedReports, omissionsOf } from '../feed-report.ts'

export const feedCommands: readonly Command[] = [
  {
    name: 'feeds report',
    takes: '',
    about: 'How much each feed for Yandex and Google offers, and what it leaves out and why.',
    options: { product: { type: 'string', about: 'only this product, by the last part of its address' } },
    changes: false,
    async run({ db, options }) {
      const { product: slug } = options
      if (typeof slug !== 'string') {
        const reports = await feedReports(db)
        return { answer: reports, lines: reports.flatMap(linesOf) }
      }
      const product = await findProduct(db, slug)
      if (!product) throw unknown(`product ${slug}`)
      const omissions = await omissionsOf(db, product.id)
      return {
        answer: omissions,
        lines:
          omissions.length > 0
            ? omissions.map(({ feed, code, reason }) => `${feed}: ${code ?? 'the whole product'}, ${texts(reason)}`)
            : [`Every feed offers all of ${slug}.`],
      }
    },
  },
]

function linesOf({ feed, changedAt, isComplete, products, offers, omitted }: FeedReport): string[] {
  const state = isComplete ? `changed ${changedAt.toISOString()}` : 'not complete yet'
  return [
    `${feed}: ${offers} offers of ${products} products, ${state}`,
    ...omitted.map(({ reason, count, examples }) => `  ${texts(reason)}: ${count} (${examples.join(', ')}…)`),
  ]
}

const texts = (reason: string) => reason.replaceAll('_', ' ')
