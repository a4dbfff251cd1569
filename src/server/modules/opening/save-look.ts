import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { accentProblems, logoTypeOf, MAX_LOGO_BYTES } from '#rules/settings/shop-look.ts'
import { invalid } from '../../kernel/editing/edit.ts'
import { done, refused } from '../../kernel/result.ts'
import type { CallContext } from '../../kernel/serve.ts'
import { changeOpening, type OpeningDeps } from './opening-deps.ts'

type Colour = { expectedVersion: number; accent: string | null; removesLogo: boolean }

/** A colour in which words can be read, or that of the shop's files. */
export async function saveColour(deps: OpeningDeps, ctx: CallContext, asked: Colour) {
  const accent = asked.accent?.toLowerCase() ?? null
  return changeOpening(deps, ctx, asked.expectedVersion, async (tx, shop, edit) => {
    const problems = accent === null ? [] : accentProblems(accent)
    if (problems.length > 0) return invalid(problems, edit)
    await tx.execute(sql`update opening.shop set accent = ${accent}, is_look_chosen = true`)
    if (asked.removesLogo) await tx.execute(sql`update opening.shop set logo = null, logo_id = null, logo_type = null`)
    return done({
      command: 'shop colour',
      before: { accent: shop.accent, logo: shop.logo?.id ?? null },
      after: { accent, logo: asked.removesLogo ? null : (shop.logo?.id ?? null) },
    })
  })
}

/** The file type is detected from the content. */
export async function saveLogo(
  deps: OpeningDeps,
  ctx: CallContext,
  { expectedVersion, file }: { expectedVersion: number; file: AsyncIterable<Uint8Array> | undefined },
) {
  const content = await received(file)
  const type = content && logoTypeOf(content)
  if (!content || !type) return refused('opening.logo_refused')
  const id = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return changeOpening<never>(deps, ctx, expectedVersion, async (tx, shop) => {
    await tx.execute(sql`
      update opening.shop set logo = ${content}, logo_id = ${id}, logo_type = ${type}, is_look_chosen = true`)
    return done({ command: 'shop logo', before: { logo: shop.logo?.id ?? null }, after: { logo: id } })
  })
}

/** Null: too large, or nothing. */
async function received(file: AsyncIterable<Uint8Array> | undefined): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of file ?? []) {
    bytes += part.length
    if (bytes > MAX_LOGO_BYTES) return null
    parts.push(part)
  }
  return bytes === 0 ? null : Buffer.concat(parts)
}
