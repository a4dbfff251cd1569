import { allDesigners, allTrends, oneDesigner } from '#contract/designers.ts'
import type { Db } from '../../../platform/db.ts'
import { done, refused } from '../../../platform/result.ts'
import type { Serve } from '../../../platform/serve.ts'
import { designersShort } from '../sections-store.ts'
import { designerOf, trendsWithCounts } from './designers-store.ts'

export type DesignerDeps = { db: Db }

export function designerRoutes(serve: Serve, { db }: DesignerDeps): void {
  serve(allDesigners, async ({ visitor, dependsOn }) => {
    dependsOn('catalog')
    const designers = await designersShort(db, visitor.site.language)
    return done({ designers: designers.map(({ id: _, ...designer }) => designer) })
  })

  serve(oneDesigner, async ({ params, visitor, dependsOn }) => {
    dependsOn('catalog')
    const designer = await designerOf(db, params.id, visitor.site.language)
    return designer ? done(designer) : refused('listing.section_unknown')
  })

  serve(allTrends, async ({ visitor, dependsOn }) => {
    dependsOn('catalog')
    return done({ trends: await trendsWithCounts(db, visitor.site.language) })
  })
}
