import type * as catalog from '../schema/catalog.ts'
import type { storages } from '../schema/stock.ts'
import { type CategoryText, categories } from './data/categories.ts'
import { collections } from './data/collections.ts'
import { designers } from './data/designers.ts'
import { care, gems, metals } from './data/materials.ts'
import { storages as storageTexts } from './data/shops.ts'
import { tags } from './data/tags.ts'
import type { Media } from './manifest.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MONTH_DAYS = 30.4

export const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)
export const dateOnly = (moment: Date) => moment.toISOString().slice(0, 10)

/** What pieces refer to by slug, numbered. */
export type Foundation = ReturnType<typeof foundationOf>

/** Everything that stands before the first piece: makers, categories, materials, tags, shops. */
export function foundationOf(media: Media, now: Date) {
  const picture = (file: string | undefined) => (file === undefined ? null : media.picture(file))

  const designerIds = new Map(designers.map(({ slug }, index) => [slug, index + 1]))
  const designerRows: (typeof catalog.designers.$inferInsert)[] = designers.map((designer, index) => ({
    id: index + 1,
    slug: designer.slug,
    nameRu: designer.ru.name,
    nameEn: designer.en.name,
    leadRu: designer.ru.lead,
    leadEn: designer.en.lead,
    storyRu: designer.ru.story,
    storyEn: designer.en.story,
    cityRu: designer.ru.city,
    cityEn: designer.en.city,
    country: designer.country,
    founded: designer.founded,
    picture: media.picture(designer.picture),
    position: index,
  }))

  const collectionRows: (typeof catalog.collections.$inferInsert)[] = collections.map((collection, index) => ({
    id: index + 1,
    designerId: idOf(designerIds, collection.designer),
    slug: collection.slug,
    nameRu: collection.ru.name,
    nameEn: collection.en.name,
    descriptionRu: collection.ru.description,
    descriptionEn: collection.en.description,
    releasedOn: dateOnly(daysFrom(now, -Math.round(collection.monthsAgo * MONTH_DAYS))),
  }))
  const collectionsBySlug = new Map(
    collections.map((collection, index) => [
      collection.slug,
      {
        id: index + 1,
        designerId: idOf(designerIds, collection.designer),
        designer: collection.designer,
        country: designers.find(({ slug }) => slug === collection.designer)?.country ?? 'RU',
        ageDays: Math.round(collection.monthsAgo * MONTH_DAYS),
      },
    ]),
  )

  const categoryRows: (typeof catalog.categories.$inferInsert)[] = []
  const addCategory = (category: CategoryText, position: number, parent: { id: number; path: string } | null) => {
    const row = { id: categoryRows.length + 1, path: parent ? `${parent.path}/${category.slug}` : category.slug }
    categoryRows.push({
      ...row,
      parentId: parent?.id ?? null,
      slug: category.slug,
      nameRu: category.ru,
      nameEn: category.en,
      picture: picture(category.picture),
      expandsFamilies: category.expandsFamilies ?? false,
      position,
    })
    for (const [index, child] of (category.children ?? []).entries()) addCategory(child, index, row)
  }
  for (const [index, category] of categories.entries()) addCategory(category, index, null)

  const tagRows: (typeof catalog.tags.$inferInsert)[] = tags.map((tag, index) => ({
    id: index + 1,
    slug: tag.slug,
    kind: tag.kind,
    nameRu: tag.ru.name,
    nameEn: tag.en.name,
    descriptionRu: tag.ru.description ?? null,
    descriptionEn: tag.en.description ?? null,
    picture: picture(tag.picture),
    expandsFamilies: tag.expandsFamilies ?? false,
    position: index,
  }))

  const familyRows: (typeof catalog.families.$inferInsert)[] = [
    { id: 1, code: 'letters', nameRu: 'Буква', nameEn: 'Letter' },
    { id: 2, code: 'zodiac', nameRu: 'Знак зодиака', nameEn: 'Zodiac sign' },
  ]

  const metalRows: (typeof catalog.metals.$inferInsert)[] = metals.map((metal, index) => ({
    code: metal.code,
    nameRu: metal.ru.name,
    nameEn: metal.en.name,
    colorRu: metal.ru.color,
    colorEn: metal.en.color,
    swatch: metal.swatch,
    base: metal.base,
    assay: metal.assay,
    coatingRu: metal.ru.coating,
    coatingEn: metal.en.coating,
    position: index,
  }))

  const gemRows: (typeof catalog.gems.$inferInsert)[] = gems.map((gem, index) => ({
    code: gem.code,
    nameRu: gem.ru,
    nameEn: gem.en,
    position: index,
  }))

  const careRows: (typeof catalog.care.$inferInsert)[] = care.map((one, index) => ({
    code: one.code,
    titleRu: one.ru.title,
    titleEn: one.en.title,
    textRu: one.ru.text,
    textEn: one.en.text,
    position: index,
  }))

  const storageRows: (typeof storages.$inferInsert)[] = storageTexts.map((storage, index) => ({
    id: storage.id,
    code: storage.code,
    kind: storage.kind,
    nameRu: storage.ru.name,
    nameEn: storage.en.name,
    cityRu: storage.ru.city,
    cityEn: storage.en.city,
    country: storage.country,
    addressRu: storage.ru.address,
    addressEn: storage.en.address,
    hintRu: storage.ru.hint,
    hintEn: storage.en.hint,
    metroRu: storage.ru.metro,
    metroEn: storage.en.metro,
    phone: storage.phone,
    latitude: storage.latitude,
    longitude: storage.longitude,
    timeZone: storage.timeZone,
    hours: storage.hours,
    position: index,
  }))

  const categoryIds = new Map(categoryRows.map((row) => [row.path, row.id ?? 0]))
  const tagIds = new Map(tagRows.map((row) => [row.slug, row.id ?? 0]))
  const familyIds = new Map(familyRows.map((row) => [row.code, row.id ?? 0]))

  return {
    rows: {
      designers: designerRows,
      collections: collectionRows,
      categories: categoryRows,
      metals: metalRows,
      gems: gemRows,
      care: careRows,
      tags: tagRows,
      families: familyRows,
      storages: storageRows,
    },
    collection(slug: string) {
      const found = collectionsBySlug.get(slug)
      if (!found) throw new Error(`there is no collection ${slug}`)
      return found
    },
    /** The category itself and those above it. */
    categoryPath(path: string): number[] {
      return path.split('/').map((_, index, parts) => idOf(categoryIds, parts.slice(0, index + 1).join('/')))
    },
    tagId: (slug: string) => idOf(tagIds, slug),
    familyId: (code: string) => idOf(familyIds, code),
  }
}

function idOf(ids: ReadonlyMap<string, number>, slug: string): number {
  const found = ids.get(slug)
  if (found === undefined) throw new Error(`nothing is called ${slug}`)
  return found
}
