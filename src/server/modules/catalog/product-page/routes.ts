import { cardsByIds, previewProduct, productPage, shopList } from '#contract/catalog/product.ts'
import { fillFigures } from '#rules/content/figures.ts'
import type { Language } from '#rules/location/site.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { figures as figuresEn } from '#texts/en/figures.ts'
import type { Figures } from '#texts/figures.ts'
import { figures as figuresRu } from '#texts/ru/figures.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import { cardTags } from '../cards/card-tags.ts'
import { viewOf } from '../cards/view-of.ts'
import { productCards } from '../products-store.ts'
import { shops } from '../sections-store.ts'
import { readNeighbours } from './neighbours.ts'
import { readPreview } from './preview-link.ts'
import { readProductFacts } from './product-facts.ts'
import { toProductPage } from './to-product-page.ts'

export type ProductDeps = { db: Db; settings: ShopSettings; previewSecret: string }

export function productRoutes(serve: Serve, { db, settings, previewSecret }: ProductDeps): void {
  const deliveryLines = { ru: linesOf(figuresRu(settings), 'ru'), en: linesOf(figuresEn(settings), 'en') }

  function linesOf(figures: Figures, language: Language): string[] {
    return settings.catalog.deliveryLines[language].map((line) => fillFigures(line, figures))
  }

  serve(productPage, async ({ params, visitor, dependsOn }) => {
    const view = viewOf(visitor)
    const facts = await readProductFacts(db, params.slug, view)
    if (!facts) {
      // A slug that nobody has today may be given to a product tomorrow.
      dependsOn('catalog', 'lists')
      return refused('product.unknown')
    }
    const neighbours = await readNeighbours(db, facts, view)
    const shown = [...neighbours.similar, ...neighbours.fromDesigner]
    dependsOn(`product:${facts.id}`, 'shops', ...cardTags(shown))
    return done(toProductPage(facts, neighbours, { ...view, settings, deliveryLines: deliveryLines[view.language] }))
  })

  serve(previewProduct, async ({ body, visitor, now }) => {
    const view = viewOf(visitor)
    const slug = readPreview(previewSecret, body.token, now)
    const facts = slug === null ? null : await readProductFacts(db, slug, view, { withDrafts: true })
    if (!facts?.photos) return refused('product.unknown')
    return done(
      toProductPage(facts, await readNeighbours(db, facts, view), {
        ...view,
        settings,
        deliveryLines: deliveryLines[view.language],
      }),
    )
  })

  serve(cardsByIds, async ({ query, visitor }) => {
    const ids = [...new Set(query.ids.split(',').map(Number))]
    return done({ products: await productCards(db, ids, viewOf(visitor)) })
  })

  serve(shopList, async ({ visitor, dependsOn }) => {
    dependsOn('shops')
    return done({ shops: await shops(db, visitor.site.language) })
  })
}
