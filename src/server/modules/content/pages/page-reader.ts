import type { ContentPage } from '#contract/content-pages.ts'
import type { Referable } from '#rules/content/page-draft.ts'
import type { Language } from '#rules/location/site.ts'
import { isVideo, type MediaIndex } from '#rules/pictures/media.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { figures as figuresEn } from '#texts/en/figures.ts'
import { figures as figuresRu } from '#texts/ru/figures.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { cardsBySlug, cardsOfListing, type ListingSource, shops, type View } from '../../catalog/index.ts'
import { type PageRow, publishedPage, publishedTitles } from './pages-store.ts'
import { type PageParts, resolvePage } from './resolve-page.ts'

export type PageReader = ReturnType<typeof createPageReader>

/** Makes pages out of what is stored, for one visitor's language and currency. */
export function createPageReader(deps: {
  db: Db
  media: MediaIndex
  settings: ShopSettings
  listings: () => ListingSource
}) {
  const { db, media, settings } = deps
  const figures = { ru: figuresRu(settings), en: figuresEn(settings) }

  const partsFor = (view: View): PageParts => ({
    media,
    figures: figures[view.language],
    productsOf: (slugs) => cardsBySlug(db, slugs, view),
    productsFrom: async (address, limit) => cardsOfListing(db, await deps.listings().get(), address, limit, view),
    shops: async () =>
      (await shops(db, view.language)).map(({ id, name, city, country, address, latitude, longitude }) => ({
        ...{ id, name, city, country, address, latitude, longitude },
      })),
    titlesOf: (paths) => publishedTitles(db, view.language, paths),
  })
  /** A day of the shop's own calendar. */
  const dayOf = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: settings.timeZone })

  return {
    figures,
    async published(kind: PageRow['kind'], path: string, view: View): Promise<ContentPage | null> {
      const found = await publishedPage(db, { language: view.language, kind, path })
      return found && resolvePage({ path, draft: found.draft, publishedOn: dayOf(found.publishedAt) }, partsFor(view))
    },
    resolve: (page: { path: string; draft: Parameters<typeof resolvePage>[0]['draft']; at: Date }, view: View) =>
      resolvePage({ ...page, publishedOn: dayOf(page.at) }, partsFor(view)),
  }
}

/** What a draft in a language may name. */
export function referable(media: MediaIndex, settings: ShopSettings, language: Language): Referable {
  const entry = (file: string) => (Object.hasOwn(media, file) ? media[file] : undefined)
  return {
    isPicture: (file) => {
      const found = entry(file)
      return found !== undefined && !isVideo(found)
    },
    isVideo: (file) => {
      const found = entry(file)
      return found !== undefined && isVideo(found)
    },
    figures: language === 'ru' ? figuresRu(settings) : figuresEn(settings),
  }
}
