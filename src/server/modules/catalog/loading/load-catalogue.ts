import type { EditProblem } from '#rules/editing/edit-problem.ts'
import type { MediaIndex } from '#rules/pictures/media.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { dateOf } from '../../../kernel/shop-files/cells.ts'
import {
  type Edit,
  type Editing,
  saveBestsellers,
  saveCategories,
  saveCollections,
  saveDesigners,
  saveMaterials,
  saveSets,
  saveTags,
} from '../editing/index.ts'
import { pictureOf, productsOf, readIds } from './catalogue-drafts.ts'
import { type CatalogueFiles, fileOf } from './catalogue-files.ts'
import { accepted, columnOf, saveLoadedProducts } from './save-loaded-products.ts'

type Source = { files: CatalogueFiles; media: MediaIndex }
type Table = keyof CatalogueFiles

/**
 * Fills an empty catalogue with what the files of a shop say, through the same use cases by which people edit it. In the
 * caller's transaction, which `editing` must use as well: all of it or nothing. Answers the ids of the products by slug.
 */
export async function loadCatalogue(
  tx: Transaction,
  editing: Editing,
  { files, media }: Source,
  edit: Edit,
): Promise<Map<string, number>> {
  await loadSections(tx, editing, { files, media }, edit)
  const products = productsOf(files, media, await readIds(tx), edit.at)
  const written = await saveLoadedProducts(editing, products, edit)
  const ids = new Map(products.map(({ draft }, index) => [draft.slug, written[index]?.id ?? 0]))
  const saved = { files, editing, edit, idOf: (slug: string) => ids.get(slug) ?? 0 }
  await loadSets(saved)
  await loadBestsellers(saved)
  return ids
}

type Saved = Pick<Loading, 'files' | 'editing' | 'edit'> & { idOf(slug: string): number }

async function loadSets({ files, editing, edit, idOf }: Saved): Promise<void> {
  const sets = [...Map.groupBy(files.sets, ({ set }) => set)]
  accepted(
    await saveSets(
      editing,
      sets.map(([set, elements]) => ({
        id: idOf(set),
        expectedVersion: 1,
        elements: elements.map(({ element, count }) => ({ productId: idOf(element), count: count ?? 1 })),
      })),
      edit,
    ),
    ({ field }) => {
      const [at = '', part = '', index = ''] = field.split('.')
      const elements = sets[Number(at)]?.[1] ?? []
      const isOfElement = part === 'elements' && index !== ''
      return {
        file: fileOf('sets'),
        row: (isOfElement ? elements[Number(index)] : elements[0])?.row ?? 1,
        column: isOfElement ? 'element' : 'set',
      }
    },
  )
}

async function loadBestsellers({ files, editing, edit, idOf }: Saved): Promise<void> {
  const selections = [...Map.groupBy(files.bestsellers, ({ selection }) => selection)]
  accepted(
    await saveBestsellers(
      editing,
      selections.map(([selection, rows]) => ({
        ...fresh,
        selection,
        productIds: rows.map(({ product }) => idOf(product)),
      })),
      edit,
    ),
    ({ field }) => {
      const [at = '', , index = '0'] = field.split('.')
      const row = selections[Number(at)]?.[1][Number(index)]?.row ?? 1
      return { file: fileOf('bestsellers'), row, column: field.endsWith('selection') ? 'selection' : 'product' }
    },
  )
}

type Loading = Source & { tx: Transaction; editing: Editing; edit: Edit }

/** Everything that products refer to. */
async function loadSections(tx: Transaction, editing: Editing, source: Source, edit: Edit): Promise<void> {
  const loading = { ...source, tx, editing, edit }
  await loadMaterials(loading)
  await loadDesigners(loading)
  await loadCollections(loading)
  await loadCategories(loading)
  await loadTags(loading)
}

const fresh = { expectedVersion: null }

const names = ({ name_ru, name_en }: { name_ru: string; name_en: string }) => ({ nameRu: name_ru, nameEn: name_en })

const pictureOrNone = (media: MediaIndex, file: string | null) => (file === null ? null : pictureOf(media, file))

/** Where in a table the mistake of an edit stands. */
const inTable =
  (table: Table, rows: readonly { row: number }[]) =>
  ({ field }: EditProblem) => {
    const [index = '', name = ''] = field.split('.')
    return { file: fileOf(table), row: rows[Number(index)]?.row ?? 1, column: columnOf(name) }
  }

async function loadMaterials({ files, editing, edit }: Loading): Promise<void> {
  accepted(
    await saveMaterials(
      editing,
      {
        metals: files.metals.map(
          ({ code, color_ru, color_en, swatch, base, assay, coating_ru, coating_en, ...row }, position) => ({
            ...fresh,
            ...names(row),
            code,
            colorRu: color_ru,
            colorEn: color_en,
            swatch,
            base,
            assay,
            coatingRu: coating_ru,
            coatingEn: coating_en,
            position,
          }),
        ),
        gems: files.gems.map((row, position) => ({ ...fresh, ...names(row), code: row.code, position })),
        care: files.care.map(({ code, title_ru, title_en, text_ru, text_en }, position) => ({
          ...fresh,
          code,
          titleRu: title_ru,
          titleEn: title_en,
          textRu: text_ru,
          textEn: text_en,
          position,
        })),
        families: files.families.map((row) => ({ ...fresh, ...names(row), id: row.id ?? undefined, code: row.code })),
      },
      edit,
    ),
    ({ field }) => {
      const [table = 'metals', ...rest] = field.split('.')
      return inTable(table as Table, files[table as Table])({ field: rest.join('.'), reason: 'unknown' })
    },
  )
}

async function loadDesigners({ files, media, editing, edit }: Loading): Promise<void> {
  accepted(
    await saveDesigners(
      editing,
      files.designers.map((row, position) => ({
        ...fresh,
        ...names(row),
        id: row.id ?? undefined,
        slug: row.slug,
        leadRu: row.lead_ru,
        leadEn: row.lead_en,
        storyRu: row.story_ru,
        storyEn: row.story_en,
        cityRu: row.city_ru,
        cityEn: row.city_en,
        country: row.country,
        founded: row.founded,
        picture: pictureOf(media, row.picture),
        position,
      })),
      edit,
    ),
    inTable('designers', files.designers),
  )
}

async function loadCollections({ files, tx, editing, edit }: Loading): Promise<void> {
  const { designers } = await readIds(tx)
  accepted(
    await saveCollections(
      editing,
      files.collections.map((row) => ({
        ...fresh,
        ...names(row),
        id: row.id ?? undefined,
        slug: row.slug,
        designerId: designers.get(row.designer) ?? 0,
        descriptionRu: row.description_ru,
        descriptionEn: row.description_en,
        releasedOn: dateOf(row.released, edit.at),
      })),
      edit,
    ),
    inTable('collections', files.collections),
  )
}

async function loadTags({ files, media, editing, edit }: Loading): Promise<void> {
  accepted(
    await saveTags(
      editing,
      files.tags.map((row, position) => ({
        ...fresh,
        ...names(row),
        id: row.id ?? undefined,
        slug: row.slug,
        kind: row.kind,
        descriptionRu: row.description_ru,
        descriptionEn: row.description_en,
        picture: pictureOrNone(media, row.picture),
        expandsFamilies: row.expands_families,
        position,
      })),
      edit,
    ),
    inTable('tags', files.tags),
  )
}

/** Level by level: a category needs the number of the one above it. */
async function loadCategories({ files, media, tx, editing, edit }: Loading): Promise<void> {
  const parentOf = (path: string) => (path.includes('/') ? path.replace(/\/[^/]*$/, '') : null)
  const siblings = Map.groupBy(files.categories, ({ path }) => parentOf(path))
  const levels = Map.groupBy(files.categories, ({ path }) => path.split('/').length)
  for (const depth of [...levels.keys()].sort((a, b) => a - b)) {
    const rows = levels.get(depth) ?? []
    const { categories } = await readIds(tx)
    accepted(
      await saveCategories(
        editing,
        rows.map((row) => {
          const parent = parentOf(row.path)
          return {
            ...fresh,
            ...names(row),
            id: row.id ?? undefined,
            parentId: parent === null ? null : (categories.get(parent) ?? 0),
            slug: row.path.replace(/^.*\//, ''),
            picture: pictureOrNone(media, row.picture),
            expandsFamilies: row.expands_families,
            position: siblings.get(parent)?.indexOf(row) ?? 0,
          }
        }),
        edit,
      ),
      inTable('categories', rows),
    )
  }
}
