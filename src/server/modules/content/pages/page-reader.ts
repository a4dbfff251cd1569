import type { ContentPage, DocumentVersion, ListContent } from '#contract/content/content-pages.ts'
import { versionAddress } from '#rules/content/document-versions.ts'
import { listPath } from '#rules/content/drafts/content-draft.ts'
import type { LetterTable } from '#rules/content/drafts/letter-draft.ts'
import type { PageDraft, Referable } from '#rules/content/drafts/page-draft.ts'
import { fillFigures } from '#rules/content/figures.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import type { Language } from '#rules/location/site.ts'
import { isVideo, type MediaIndex } from '#rules/pictures/media.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { figures as figuresEn } from '#texts/en/figures.ts'
import { figures as figuresRu } from '#texts/ru/figures.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { cardsBySlug, cardsOfListing, type ListingSource, shops, type View } from '../../catalog/index.ts'
import { versionOf } from './document-versions-store.ts'
import { publishedPage, publishedTitles } from './pages-store.ts'
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
  const dayOf = (at: Date) => wallClock(at, settings.timeZone).day

  /** A version as it was published: its words name no figures any more. */
  async function document(path: string, view: View, day?: string): Promise<ContentPage | null> {
    const found = await versionOf(db, { language: view.language, path, day })
    if (!found) return null
    const linked = (one: string) => ({ day: one, href: one === found.inForce ? path : versionAddress(path, one) })
    const documentVersion: DocumentVersion = {
      day: found.day,
      isInForce: found.day === found.inForce,
      inForce: found.inForce === null ? null : { day: found.inForce, href: path },
      others: found.days.filter((one) => one !== found.day).map(linked),
    }
    const page = { path, draft: found.texts, publishedOn: dayOf(found.publishedAt) }
    return { ...(await resolvePage(page, { ...partsFor(view), figures: {} })), documentVersion }
  }

  async function published(kind: 'page' | 'service', path: string, view: View): Promise<ContentPage | null> {
    const found = await publishedPage(db, { language: view.language, kind, path })
    if (!found) return null
    const page = { path, draft: found.draft, publishedOn: dayOf(found.publishedAt) }
    return { ...(await resolvePage(page, partsFor(view))), documentVersion: null }
  }

  return {
    figures,
    /** What stands at an address: a page, or a document in the version of that day or in force. */
    async page(path: string, view: View, versionDay?: string): Promise<ContentPage | null> {
      const page = versionDay === undefined ? await published('page', path, view) : null
      return page ?? document(path, view, versionDay)
    },
    service: (key: string, view: View) => published('service', key, view),
    /** What is said on a list; a story whose photograph is gone is left out. */
    async list(url: string, language: Language): Promise<ListContent> {
      const found = await publishedPage(db, { language, kind: 'list', path: listPath(url) })
      if (!found) return { lead: null, tiles: [] }
      const say = (text: string) => fillFigures(text, figures[language])
      const tiles = found.draft.tiles.flatMap(({ picture, kicker, title, link }) => {
        const shown = media[picture.file]
        if (!shown || isVideo(shown)) return []
        return [{ picture: { ...shown, alt: picture.alt }, kicker: say(kicker), title: say(title), link }]
      })
      return { lead: say(found.draft.lead), tiles }
    },
    /** A version that need not be published: a document is shown as the version that it would be. */
    async preview(page: { path: string; draft: PageDraft; at: Date }, view: View): Promise<ContentPage> {
      const { versionDay: day } = page.draft
      return {
        ...(await resolvePage({ ...page, publishedOn: dayOf(page.at) }, partsFor(view))),
        documentVersion: day === undefined ? null : { day, isInForce: true, inForce: null, others: [] },
      }
    },
  }
}

/** What a draft in a language may name. Whoever saves letters says which ones there are. */
export function referable(
  media: MediaIndex,
  settings: ShopSettings,
  language: Language,
  letters: LetterTable = {},
): Referable {
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
    letters,
  }
}
