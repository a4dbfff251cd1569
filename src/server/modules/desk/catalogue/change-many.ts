import { isDeepStrictEqual } from 'node:util'
import type { AnswerOf, BodyOf } from '#contract/call.ts'
import type { changeStaffProducts } from '#contract/staff/goods/staff-products.ts'
import type { ProductDraft } from '#rules/catalog/editing/product-draft.ts'
import { raisedPrice, salePrice } from '#rules/catalog/percent-price.ts'
import { type Transaction, transaction } from '../../../kernel/database/db.ts'
import { type EditResult, versionRefusals } from '../../../kernel/editing/edit.ts'
import { done } from '../../../kernel/result.ts'
import { recordScreenAction } from '../../audit/index.ts'
import {
  archiveProducts,
  type EditableProduct,
  readProducts,
  saveProducts,
  setPricesOfMany,
} from '../../catalog/index.ts'
import { type DeskDeps, type Editor, editingIn } from '../desk-deps.ts'
import { publishedDraft } from './product-parts.ts'

type Asked = BodyOf<typeof changeStaffProducts>
type Change = Asked['change']
type Outcome = AnswerOf<typeof changeStaffProducts>

/** All of them or none: after half of a list nobody knows where it stands. */
export async function changeMany(
  deps: DeskDeps,
  { products: asked, change }: Asked,
  editor: Editor,
): Promise<EditResult<Outcome>> {
  return transaction(deps.db, async (tx) => {
    const stored = await readProducts(
      tx,
      asked.map(({ id }) => id),
    )
    const refusal = versionRefusals(asked, (id: number) => stored.get(id))
    if (refusal) return refusal
    const products = asked.flatMap(({ id }) => stored.get(id) ?? [])
    const { touched, result } = await apply(tx, deps, { products, asked, change }, editor)
    if (!result.ok) {
      if (result.code !== 'edit.invalid') return result
      return done({ changed: 0, problems: problemsOf(result.errors ?? {}, touched) })
    }
    for (const { draft } of touched)
      await recordScreenAction(tx, editor, {
        command: `product ${change.action}`,
        entity: 'product',
        entityKey: draft.code,
        arguments: change,
      })
    return done({ changed: touched.length, problems: [] })
  })
}

type Applied = { touched: EditableProduct[]; result: EditResult<unknown> }

async function apply(
  tx: Transaction,
  deps: DeskDeps,
  { products, asked, change }: { products: readonly EditableProduct[]; asked: Asked['products']; change: Change },
  { edit, now }: Editor,
): Promise<Applied> {
  const editing = editingIn(tx, deps)
  if ('percent' in change) {
    // Prices count their own changes: a percentage sent again after a lost answer would be added to itself.
    const pricesSeen = new Map(asked.map(({ id, expectedPricesVersion }) => [id, expectedPricesVersion]))
    const priceOf = change.action === 'raise' ? raisedPrice : salePrice
    const edits = products.map((product) => ({
      product,
      prices: product.prices
        .filter(({ currency }) => currency === change.currency)
        .map((price) => ({ skuId: price.skuId, currency: price.currency, price: priceOf(price, change.percent) })),
    }))
    const priced = edits.filter(({ prices }) => prices.length > 0)
    const result = await setPricesOfMany(
      editing,
      priced.map(({ product: { id, pricesVersion }, prices }) => ({
        productId: id,
        expectedVersion: pricesSeen.get(id) ?? pricesVersion,
        prices,
      })),
      edit,
    )
    return { touched: priced.map(({ product }) => product), result }
  }
  if (change.action === 'archive') {
    const sold = products.filter(({ draft }) => !draft.isDraft && !draft.isArchive)
    const archived = await archiveProducts(
      editing,
      sold.map(({ id, version: expectedVersion }) => ({ id, expectedVersion })),
      edit,
    )
    if (!archived.ok) return { touched: sold, result: archived }
    const drafts = products.filter(({ draft }) => draft.isDraft)
    const put = await save(drafts, (draft) => ({ ...draft, isArchive: true }))
    return { touched: [...sold, ...put.touched], result: put.result }
  }
  return save(products, (draft) => changedDraft(draft, change, now))

  async function save(from: readonly EditableProduct[], to: (draft: ProductDraft) => ProductDraft): Promise<Applied> {
    const touched = from.filter(({ draft }) => !isDeepStrictEqual(draft, to(draft)))
    const edits = touched.map(({ id, version, draft }) => ({ id, expectedVersion: version, draft: to(draft) }))
    return { touched, result: await saveProducts(editing, edits, edit) }
  }
}

type OfDrafts = Exclude<Change, { percent: number }>

function changedDraft(draft: ProductDraft, change: OfDrafts, now: Date): ProductDraft {
  switch (change.action) {
    case 'publish':
      return draft.isDraft ? publishedDraft(draft, now) : draft
    case 'show':
    case 'hide':
      return draft.isDraft ? draft : { ...draft, isListed: change.action === 'show' }
    case 'archive':
      return { ...draft, isArchive: true }
    case 'tag':
      return { ...draft, tagIds: [...new Set([...draft.tagIds, change.tagId])].toSorted((a, b) => a - b) }
    case 'untag':
      return { ...draft, tagIds: draft.tagIds.filter((id) => id !== change.tagId) }
  }
}

/** A refusal counts products from 0: `3.prices.0.final`. Each is named once for each reason. */
function problemsOf(errors: Record<string, string[]>, products: readonly EditableProduct[]): Outcome['problems'] {
  const named = Object.entries(errors).map(([field, texts]) => ({
    code: products[Number(field.split('.', 1)[0])]?.draft.code ?? '',
    text: texts.join(' '),
  }))
  return [...new Map(named.map((one) => [`${one.code} ${one.text}`, one])).values()]
}
