import {
  list,
  moment,
  numbers,
  oneOf,
  optionalDecimal,
  optionalMoment,
  optionalMoney,
  optionalOneOf,
  optionalText,
  optionalWhole,
  text,
  whole,
  yes,
} from '../../../kernel/shop-files/cells.ts'
import {
  type Columns,
  type FileProblem,
  FilesRefused,
  readTable,
  type Table,
} from '../../../kernel/shop-files/csv-table.ts'

/**
 * The tables of a catalogue, one file each. Things name each other by slug or code; what stands first in a file comes
 * first in the shop. An `id` may be given, for links from elsewhere that must stay; otherwise the shop gives one.
 */
const tables = {
  designers: {
    file: 'designers.csv',
    columns: {
      id: optionalWhole,
      slug: text,
      name_ru: text,
      name_en: text,
      lead_ru: text,
      lead_en: text,
      city_ru: text,
      city_en: text,
      country: text,
      founded: whole,
      picture: text,
      story_ru: text,
      story_en: text,
    },
  },
  collections: {
    file: 'collections.csv',
    isOptional: true,
    columns: {
      id: optionalWhole,
      slug: text,
      designer: text,
      released: moment,
      name_ru: text,
      name_en: text,
      description_ru: text,
      description_en: text,
    },
  },
  categories: {
    file: 'categories.csv',
    columns: {
      id: optionalWhole,
      path: text,
      name_ru: text,
      name_en: text,
      picture: optionalText,
      expands_families: yes,
    },
  },
  metals: {
    file: 'metals.csv',
    columns: {
      code: text,
      name_ru: text,
      name_en: text,
      color_ru: text,
      color_en: text,
      swatch: text,
      base: oneOf(['gold', 'silver']),
      assay: whole,
      coating_ru: optionalText,
      coating_en: optionalText,
    },
  },
  gems: { file: 'gems.csv', isOptional: true, columns: { code: text, name_ru: text, name_en: text } },
  care: {
    file: 'care.csv',
    isOptional: true,
    columns: { code: text, title_ru: text, title_en: text, text_ru: text, text_en: text },
  },
  tags: {
    file: 'tags.csv',
    isOptional: true,
    columns: {
      id: optionalWhole,
      slug: text,
      kind: oneOf(['badge', 'trend']),
      name_ru: text,
      name_en: text,
      description_ru: optionalText,
      description_en: optionalText,
      picture: optionalText,
      expands_families: yes,
    },
  },
  families: {
    file: 'families.csv',
    isOptional: true,
    columns: { id: optionalWhole, code: text, name_ru: text, name_en: text },
  },
  products: {
    file: 'products.csv',
    columns: {
      id: optionalWhole,
      code: text,
      slug: text,
      name_ru: text,
      name_en: text,
      designer: text,
      collection: optionalText,
      category: text,
      also_in: list,
      tags: list,
      published: moment,
      popularity: optionalWhole,
      preorder: optionalMoment,
      showcase: list,
      is_archive: yes,
      is_hidden: yes,
      is_set: yes,
      family: optionalText,
      symbol: optionalText,
      symbol_ru: optionalText,
      symbol_en: optionalText,
      symbol_position_ru: optionalWhole,
      symbol_position_en: optionalWhole,
      finish: text,
      size_kind: optionalOneOf(['ring', 'bracelet', 'chain']),
      width_mm: optionalDecimal,
      height_mm: optionalDecimal,
      depth_mm: optionalDecimal,
      inner_diameter_mm: optionalDecimal,
      inner_length_mm: optionalWhole,
      pieces: optionalWhole,
      is_hollow: yes,
      is_flexible: yes,
      country: text,
      care: list,
      external_code: optionalText,
      old_slugs: list,
      description_ru: text,
      description_en: text,
    },
  },
  colors: { file: 'colors.csv', columns: { product: text, metal: text, slug: text, weight_g: optionalDecimal } },
  stones: {
    file: 'stones.csv',
    isOptional: true,
    columns: {
      product: text,
      gem: text,
      cut: text,
      color: optionalText,
      count: whole,
      diameter_mm: optionalDecimal,
      length_mm: optionalDecimal,
      width_mm: optionalDecimal,
      depth_mm: optionalDecimal,
      carat_each: optionalDecimal,
      carat_total: optionalDecimal,
      is_main: yes,
    },
  },
  photos: {
    file: 'photos.csv',
    columns: {
      product: text,
      metal: text,
      file: text,
      type: oneOf(['packshot', 'macro', 'still', 'worn']),
      alt_ru: text,
      alt_en: text,
      px_per_mm: optionalDecimal,
      centre_px: numbers(2),
      box_px: numbers(4),
      width_axis_px: numbers(2),
      height_axis_px: numbers(2),
    },
  },
  videos: {
    file: 'videos.csv',
    isOptional: true,
    columns: { product: text, metal: text, file: text, seconds: optionalDecimal },
  },
  variants: {
    file: 'variants.csv',
    columns: {
      id: optionalWhole,
      code: text,
      product: text,
      metal: text,
      size: optionalDecimal,
      main_gem_weight: optionalDecimal,
      metal_weight_g: optionalDecimal,
    },
  },
  /** What was asked from a day on, in each price book. An empty cell changes nothing; `_sale` crosses the other out. */
  prices: {
    file: 'prices.csv',
    columns: {
      variant: text,
      since: moment,
      rub: optionalMoney,
      rub_sale: optionalMoney,
      aed: optionalMoney,
      aed_sale: optionalMoney,
      usd: optionalMoney,
      usd_sale: optionalMoney,
    },
  },
  sets: { file: 'sets.csv', isOptional: true, columns: { set: text, element: text, count: optionalWhole } },
  bestsellers: { file: 'bestsellers.csv', isOptional: true, columns: { selection: whole, product: text } },
} as const

export const fileOf = (table: keyof typeof tables) => tables[table].file

type Tables = typeof tables
export type CatalogueFiles = { [Name in keyof Tables]: Awaited<ReturnType<typeof readTable<Tables[Name]['columns']>>> }

/** What a file may name besides what is in the other files. */
export type MediaFiles = { hasPicture(file: string): boolean; hasVideo(file: string): boolean }

/** Reads the tables of a directory. Refuses them together with everything that is wrong with any. */
export async function readCatalogueFiles(directory: string, media: MediaFiles): Promise<CatalogueFiles> {
  const problems: FileProblem[] = []
  const read = await Promise.all(
    Object.entries<Table<Columns>>(tables).map(
      async ([name, table]) => [name, await readTable(directory, table, problems)] as const,
    ),
  )
  const files = Object.fromEntries(read) as unknown as CatalogueFiles
  // Rows that could not be read are missing: what names them would be blamed for it.
  if (problems.length === 0) problems.push(...referenceProblems(files, media))
  if (problems.length > 0) throw new FilesRefused(problems)
  return files
}

type Name = keyof CatalogueFiles

function referenceProblems(files: CatalogueFiles, media: MediaFiles): FileProblem[] {
  const { problems, report, keysOf, check } = referenceChecker(files)
  const designers = keysOf('designers', 'slug')
  const collections = keysOf('collections', 'slug')
  const categories = keysOf('categories', 'path')
  const metals = keysOf('metals', 'code')
  const gems = keysOf('gems', 'code')
  const care = keysOf('care', 'code')
  const tags = keysOf('tags', 'slug')
  const families = keysOf('families', 'code')
  const products = keysOf('products', 'slug')
  const variants = keysOf('variants', 'code')
  for (const table of ['designers', 'collections', 'categories', 'tags', 'families', 'products', 'variants'] as const)
    keysOf(table, 'id')
  keysOf('products', 'code')
  const colors = new Set(files.colors.map(({ product, metal }) => `${product} ${metal}`))
  const hasColor = (metal: string, row: object) => colors.has(`${(row as { product: string }).product} ${metal}`)

  check('collections', 'designer', designers, 'designer')
  check(
    'categories',
    'path',
    (path, row) => !path.includes('/') || categories(path.replace(/\/[^/]*$/, ''), row),
    'category above',
  )
  check('products', 'designer', designers, 'designer')
  check('products', 'collection', collections, 'collection')
  check('products', 'category', categories, 'category')
  check('products', 'also_in', categories, 'category')
  check('products', 'tags', tags, 'tag')
  check('products', 'family', families, 'family')
  check('products', 'care', care, 'care')
  for (const table of ['colors', 'stones', 'photos', 'videos', 'variants', 'bestsellers'] as const)
    check(table, 'product', products, 'product')
  check('sets', 'set', products, 'product')
  check('sets', 'element', products, 'product')
  check('colors', 'metal', metals, 'metal')
  check('stones', 'gem', gems, 'gem')
  for (const table of ['photos', 'videos', 'variants'] as const)
    check(table, 'metal', hasColor, 'such color of the product:')
  check('prices', 'variant', variants, 'variant')
  check('photos', 'file', media.hasPicture, 'picture')
  check('videos', 'file', media.hasVideo, 'video')
  for (const table of ['designers', 'categories', 'tags'] as const) check(table, 'picture', media.hasPicture, 'picture')
  for (const row of files.prices)
    for (const book of ['rub', 'aed', 'usd'] as const)
      if (row[`${book}_sale`] !== null && row[book] === null)
        report('prices', row.row, book, `the price that ${book}_sale crosses out is missing`)
  return problems
}

type IsKnown = (value: string, row: object) => boolean

/** Collects what is wrong with the keys of tables and with what names them. */
function referenceChecker(files: CatalogueFiles) {
  const problems: FileProblem[] = []
  const report = (table: Name, row: number, column: string, problem: string) =>
    problems.push({ file: fileOf(table), row, column, problem })
  return {
    problems,
    report,
    /** The keys of a table, of which each may stand there once. */
    keysOf(table: Name, column: string): IsKnown {
      const keys = new Set<string>()
      for (const row of files[table])
        for (const key of cellsOf(row, column)) {
          if (keys.has(key)) report(table, row.row, column, `"${key}" is in this file already`)
          keys.add(key)
        }
      return (value) => keys.has(value)
    },
    check(table: Name, column: string, isKnown: IsKnown, what: string): void {
      for (const row of files[table])
        for (const value of cellsOf(row, column))
          if (!isKnown(value, row)) report(table, row.row, column, `there is no ${what} "${value}"`)
    },
  }
}

function cellsOf(row: object, column: string): string[] {
  const cell = (row as Record<string, unknown>)[column]
  if (cell === null || cell === undefined) return []
  return Array.isArray(cell) ? cell.map(String) : [String(cell)]
}
