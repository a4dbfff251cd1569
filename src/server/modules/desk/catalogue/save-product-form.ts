import type { BodyOf } from '#contract/call.ts'
import type { saveStaffPrices, saveStaffProduct } from '#contract/staff/goods/staff-catalogue.ts'
import { transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import { readProduct, saveProduct, setPrices } from '../../catalog/index.ts'
import { type DeskDeps, type Editor, editingIn } from '../desk-deps.ts'

/** What the form does not have stays as it is. */
export async function saveProductForm(
  deps: DeskDeps,
  id: number,
  { expectedVersion, ...fields }: BodyOf<typeof saveStaffProduct>,
  editor: Editor,
) {
  return transaction(deps.db, async (tx) => {
    const stored = await readProduct(tx, id)
    if (!stored) return refused('edit.not_found', { extra: { id } })
    const draft = { ...stored.draft, ...fields }
    const saved = await saveProduct(editingIn(tx, deps), { id, expectedVersion, draft }, editor.edit)
    if (!saved.ok) return saved
    const before: Record<string, unknown> = { ...stored.draft }
    const changed = Object.entries(fields).filter(
      ([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value),
    )
    await recordScreenAction(tx, editor, {
      command: 'product save',
      entity: 'product',
      entityKey: stored.draft.code,
      before: Object.fromEntries(changed.map(([name]) => [name, before[name]])),
      after: Object.fromEntries(changed),
    })
    return done(null)
  })
}

export async function savePricesForm(
  deps: DeskDeps,
  productId: number,
  { expectedVersion, prices }: BodyOf<typeof saveStaffPrices>,
  editor: Editor,
) {
  return transaction(deps.db, async (tx) => {
    const stored = await readProduct(tx, productId)
    if (!stored) return refused('edit.not_found', { extra: { id: productId } })
    const saved = await setPrices(editingIn(tx, deps), { productId, expectedVersion, prices }, editor.edit)
    if (!saved.ok) return saved
    const codeOf = (skuId: number) => stored.draft.variants.find(({ id }) => id === skuId)?.code ?? String(skuId)
    const texts = (price: { initial: number; final: number } | null | undefined) =>
      price ? `${price.final / 100}${price.final < price.initial ? ` (${price.initial / 100})` : ''}` : null
    const named = prices.map(({ skuId, currency, price }) => ({
      name: `${codeOf(skuId)} ${currency}`,
      before: texts(stored.prices.find((one) => one.skuId === skuId && one.currency === currency)),
      after: texts(price),
    }))
    await recordScreenAction(tx, editor, {
      command: 'price set',
      entity: 'product',
      entityKey: stored.draft.code,
      before: Object.fromEntries(named.map(({ name, before }) => [name, before])),
      after: Object.fromEntries(named.map(({ name, after }) => [name, after])),
    })
    return done(null)
  })
}
