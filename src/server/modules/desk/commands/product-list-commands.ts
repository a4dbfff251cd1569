import { readFile } from 'node:fs/promises'
import { accepted, type Command, CommandRefused, UsageError, unknown } from '../../../kernel/commands/command.ts'
import { takeProductList } from '../catalogue/product-list/take-product-list.ts'
import { undoProductList } from '../catalogue/product-list/undo-product-list.ts'
import { editingOf } from '../desk-tools.ts'

/** Files of products. */
export const productListCommands: readonly Command[] = [
  {
    name: 'product import',
    takes: '<file>',
    about: 'Takes products from a CSV file, one line for each variant: all of them, or none. New ones are drafts.',
    changes: true,
    async run({ tx, tools, given, edit }) {
      const csv = await readFile(given[0] ?? '', 'utf8').catch(() => {
        throw unknown(`file ${given[0]}`)
      })
      const { problems, ...answer } = await takeProductList(tx, editingOf(tools, tx), csv, {
        edit,
        settings: tools.settings,
      })
      if (problems.length > 0)
        throw new CommandRefused(
          'edit.invalid',
          'The file was not applied.',
          Object.fromEntries(problems.map(({ line, text }) => [`line ${line}`, [text]])),
        )
      const { created, changed, unchanged, batchId } = answer
      return {
        answer,
        lines: [`${created} created, ${changed} changed, ${unchanged} as they were, batch ${batchId ?? 'none'}`],
      }
    },
  },
  {
    name: 'product undo',
    takes: '<batch>',
    about: 'Takes a file of products back, unless somebody has changed one of them since.',
    changes: true,
    async run({ tx, tools, given, edit }) {
      if (!/^\d{1,9}$/.test(given[0] ?? '')) throw new UsageError(`${given[0]} is no number of a batch.`)
      const answer = accepted(await undoProductList(tx, editingOf(tools, tx), Number(given[0]), edit))
      return { answer, lines: [`${answer.changed} products are as they were before batch ${given[0]}`] }
    },
  },
]
