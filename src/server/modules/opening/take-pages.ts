import { join } from 'node:path'
import { done, refused } from '../../kernel/result.ts'
import type { CallContext } from '../../kernel/serve.ts'
import { loadPages, referable } from '../content/index.ts'
import { changeOpening, editingIn, type OpeningDeps } from './opening-deps.ts'

/**
 * Publishes the pages and documents of the shop's folder with the owner's name and legal details, which come first
 * because a published document never changes. What is published already stays.
 */
export async function takePages(deps: OpeningDeps, ctx: CallContext, expectedVersion: number) {
  return changeOpening(deps, ctx, expectedVersion, async (tx, { details }, edit) => {
    if (!details) return refused('opening.details_first')
    const { media, settings, letters, shopFolder } = deps
    await loadPages(
      editingIn(tx, deps),
      join(shopFolder, 'content'),
      (language) => referable(media(), settings, language, letters),
      edit,
    )
    return done({ command: 'shop pages', after: { folder: 'content' } })
  })
}
