import {
  type ContentPage,
  previewContentPage,
  readContentPage,
  readListContent,
  readService,
  searchContent,
} from '#contract/content/content-pages.ts'
import { readDocuments } from '#contract/content/documents.ts'
import type { ProductCard } from '#contract/entities/product.ts'
import { NO_DOCUMENT } from '#rules/content/document-versions.ts'
import { isPageDraft } from '#rules/content/drafts/content-draft.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import { cardTags, viewOf } from '../../catalog/index.ts'
import { consentVersions, documentsInForce } from './documents-in-force.ts'
import type { PageReader } from './page-reader.ts'
import { pageVersion } from './pages-store.ts'
import { findPassages } from './passages.ts'
import { readPreviewToken } from './preview-token.ts'
import { findDraftPreview } from './staff/draft-previews.ts'

export type PageDeps = { db: Db; reader: PageReader; previewSecret: string }

export function pageRoutes(serve: Serve, { db, reader, previewSecret }: PageDeps): void {
  serve(readContentPage, async ({ body, visitor, dependsOn }) => {
    // Pages show products with their prices, and the shops.
    dependsOn('content', 'catalog', 'lists')
    const page = await reader.page(body.path, viewOf(visitor), body.versionDay)
    dependsOn(...cardTags(productsIn(page)))
    return page ? done(page) : refused('content.page_unknown')
  })

  serve(previewContentPage, async ({ body, visitor, now }) => {
    const asked = readPreviewToken(previewSecret, body.token, now)
    const found = asked && (await previewed(db, asked))
    if (!found || found.language !== visitor.site.language) return refused('content.preview_unknown')
    const { path, draft, at, version, isPublished } = found
    if (draft.kind === 'row' || !isPageDraft(draft)) return refused('content.preview_unknown')
    return done({ ...(await reader.preview({ path, draft, at }, viewOf(visitor))), version, isPublished })
  })

  serve(readDocuments, async ({ visitor, dependsOn }) => {
    dependsOn('content')
    const { language } = visitor.site
    const documents = await documentsInForce(db, language)
    const consents = await consentVersions(db, language)
    const consent = (version: string) => ({ version, href: version === NO_DOCUMENT ? null : version })
    return done({
      data: {
        documents: documents.map(({ path, title, day, address }) => ({ path, title, versionDay: day, href: address })),
        consents: {
          personalData: consent(consents.personalData),
          offer: consent(consents.offer),
          advertising: consent(consents.advertising),
        },
      },
    })
  })

  serve(searchContent, async ({ body, visitor }) => {
    const { language } = visitor.site
    return done(await findPassages(db, language, body.question, reader.figures[language]))
  })

  serve(readListContent, async ({ query, visitor, dependsOn }) => {
    dependsOn('content')
    return done(await reader.list(query.path, visitor.site.language))
  })

  serve(readService, async ({ params, visitor, dependsOn }) => {
    dependsOn('content', 'catalog', 'lists')
    const page = await reader.service(params.key, viewOf(visitor))
    dependsOn(...cardTags(productsIn(page)))
    if (!page) return refused('content.page_unknown')
    const { title, lead, blocks, related } = page
    const [whole] = related
    return done({ data: { title, lead, blocks, page: whole ? { href: whole.href, text: whole.title } : null } })
  })
}

function productsIn(page: ContentPage | null): ProductCard[] {
  return (page?.blocks ?? []).flatMap((block) => (block.kind === 'products' ? block.products : []))
}

/** A version of a page, or what somebody writes right now. */
async function previewed(db: Db, asked: NonNullable<ReturnType<typeof readPreviewToken>>) {
  if ('draftId' in asked) {
    const found = await findDraftPreview(db, asked.draftId)
    return found && { ...found, at: found.writtenAt, version: null, isPublished: false }
  }
  const found = await pageVersion(db, asked.id, asked.version)
  if (!found) return null
  const { page, draft, writtenAt } = found
  const isPublished = page.publishedVersion === asked.version
  return { language: page.language, path: page.path, draft, at: writtenAt, version: asked.version, isPublished }
}
