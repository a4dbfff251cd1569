import { accepted, type Command, CommandRefused, unknown } from '../../../kernel/commands/command.ts'
import { archiveProduct } from '../editing/archiving/archive-product.ts'
import { readProduct } from '../editing/read-product.ts'
import { findProduct } from '../find-variant.ts'
import { catalogEditing } from './catalog-editing.ts'

export const productCommands: readonly Command[] = [
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
      const answer = accepted(await archiveProduct(catalogEditing(tools, tx), { id, expectedVersion }, edit))
      return { answer, lines: [`${slug} is archived.`] }
    },
  },
]
