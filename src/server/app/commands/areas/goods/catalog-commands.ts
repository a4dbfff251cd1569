import { readFile } from 'node:fs/promises'
import { archiveProduct, findProduct, readProduct } from '../../../../modules/catalog/index.ts'
import { bannersForStaff, removeBanner } from '../../../../modules/content/index.ts'
import { takeProductList, undoProductList } from '../../../../modules/desk/index.ts'
import { accepted, type Command, CommandRefused, UsageError, unknown } from '../../command.ts'

export const catalogCommands: readonly Command[] = [
  {
    name: 'product show',
    takes: '<slug>',
    about: 'A product as an editor gets it, by the last part of its address.',
    changes: false,
    async run({ db, given }) {
      const [slug = ''] = given
      const found = await findProduct(db, slug)
      const product = found && (await readProduct(db, found.id))
      if (!product) throw unknown(`product ${slug}`)
      const { id, version, pricesVersion, draft } = product
      return {
        answer: { ...product, isArchive: found.isArchive },
        lines: [
          `${id} ${draft.nameEn}, version ${version}, prices version ${pricesVersion}${found.isArchive ? ', archived' : ''}`,
          ...draft.variants.map(({ id: skuId, code }) => `  ${skuId} ${code}`),
        ],
      }
    },
  },
  {
    name: 'product archive',
    takes: '<slug>',
    about: 'Takes a product out of lists and off sale; its page stays and says so.',
    changes: true,
    async run({ tx, tools, given, edit }) {
      const [slug = ''] = given
      const product = await findProduct(tx, slug)
      if (!product) throw unknown(`product ${slug}`)
      if (product.isArchive) throw new CommandRefused('product.archived', `${slug} is archived already.`)
      const { id, version: expectedVersion } = product
      const answer = accepted(await archiveProduct(tools.editing(tx), { id, expectedVersion }, edit))
      return { answer, lines: [`${slug} is archived.`] }
    },
  },
  {
    name: 'product import',
    takes: '<file>',
    about: 'Takes products from a CSV file, one line for each variant: all of them, or none. New ones are drafts.',
    changes: true,
    async run({ tx, tools, given, edit }) {
      const csv = await readFile(given[0] ?? '', 'utf8').catch(() => {
        throw unknown(`file ${given[0]}`)
      })
      const { problems, ...answer } = await takeProductList(tx, tools.editing(tx), csv, edit)
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
      const answer = accepted(await undoProductList(tx, tools.editing(tx), Number(given[0]), edit))
      return { answer, lines: [`${answer.changed} products are as they were before batch ${given[0]}`] }
    },
  },
  {
    name: 'banner list',
    takes: '',
    about: 'The banners, also those that are switched off.',
    changes: false,
    async run({ db }) {
      const banners = await bannersForStaff(db)
      const lines = banners.map(
        ({ id, place, titleEn, hrefEn, isActive }) =>
          `${id} ${place}: ${titleEn} → ${hrefEn}${isActive ? '' : ', switched off'}`,
      )
      return { answer: banners, lines }
    },
  },
  {
    name: 'banner remove',
    takes: '<id>',
    about: 'Takes a banner away for good; its history keeps what it was.',
    changes: true,
    async run({ tx, tools, given, edit }) {
      const [text = ''] = given
      if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${text} is no number of a banner; see \`banner list\`.`)
      const banner = (await bannersForStaff(tx)).find(({ id }) => String(id) === text)
      if (!banner) throw unknown(`banner ${text}`)
      const { id, version: expectedVersion } = banner
      const answer = accepted(await removeBanner(tools.editing(tx), { id, expectedVersion }, edit))
      return { answer, lines: [`Banner ${id} is gone.`] }
    },
  },
]
