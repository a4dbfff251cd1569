import { allDesigners, allTrends, oneDesigner } from '#contract/catalog/designers.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import { designersShort } from '../sections-store.ts'
import { designerOf, trendsWithCounts } from './designers-store.ts'

export type DesignerDeps = { db: Db }

export function designerRoutes(serve: Serve, { db }: DesignerDeps): void {
  serve(allDesigners, async ({ visitor, dependsOn }) => {
    dependsOn('catalog', 'lists')
    const designers = await designersShort(db, visitor.site.language)
    return done({ designers: designers.map(({ id: _, ...designer }) => designer) })
  })

  serve(oneDesigner, async ({ params, visitor, dependsOn }) => {
    dependsOn('catalog', 'lists')
    const designer = await designerOf(db, params.id, visitor.site.language)
    return designer ? done(designer) : refused('listing.section_unknown')
  })

  serve(allTrends, async ({ visitor, dependsOn }) => {
    dependsOn('catalog', 'lists')
    return done({ trends: await trendsWithCounts(db, visitor.site.language) })
  })
}
