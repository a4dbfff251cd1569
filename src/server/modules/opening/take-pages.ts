import { join } from 'node:path'
import { done, refused } from '../../kernel/result.ts'
import type { CallContext } from '../../kernel/serve.ts'
import { loadPages, referable } from '../content/index.ts'
import { changeOpening, editingIn, type OpeningDeps } from './opening-deps.ts'

/**
 * The pages and documents of the shop's folder, with the name and the requisites that the owner has written: a document
 * keeps the words of its day, so that those come first. What is published already stays as it is.
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
