import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { ProductDraft } from '#rules/catalog/editing/product-draft.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { type EditableProduct, readProducts, saveProducts } from '../../catalog/index.ts'
import { draftWith, productChange } from '../commerceml/product-element.ts'
import { type FileElement, textOf } from '../commerceml/read-elements.ts'
import { type Edit, type EditingDeps, editingIn, type LineResult, saveGood } from '../exchange-deps.ts'

type Item = { line: number; externalId: string; stored: EditableProduct | null; draft: ProductDraft }

/** Products of a file: known ones by `Ид`, new ones when the file says everything that a product needs. */
export async function applyProducts(
  tx: Transaction,
  deps: EditingDeps,
  elements: readonly FileElement[],
  edit: Edit,
): Promise<LineResult[]> {
  const { items, results } = await readItems(tx, elements)
  const { saved, answer, refused } = await saveGood(
    items,
    (left) =>
      saveProducts(
        editingIn(tx, deps),
        left.map(({ stored, draft }) => ({ id: stored?.id, expectedVersion: stored?.version ?? null, draft })),
        edit,
      ),
    (field, left) => left[Number(field.split('.', 1)[0])],
  )
  for (const [{ line, externalId }, problems] of refused)
    results.push({ line, kind: 'product', externalId, outcome: 'refused', problems })
  saved.forEach(({ line, externalId, stored }, index) => {
    const { id = 0, version = 0 } = answer?.[index] ?? {}
    results.push({
      line,
      kind: 'product',
      externalId,
      outcome: stored ? 'changed' : 'created',
      problems: [],
      before: stored && { draft: stored.draft },
      after: { productId: id, version },
    })
  })
  return results
}

/** What the file wants of each product; what cannot be, or is so already, is a result at once. */
async function readItems(
  tx: Transaction,
  elements: readonly FileElement[],
): Promise<{ items: Item[]; results: LineResult[] }> {
  const results: LineResult[] = []
  const items: Item[] = []
  const known = await idsOf(
    tx,
    elements.map(({ node }) => textOf(node, 'Ид') ?? ''),
  )
  const products = await readProducts(tx, [...known.values()])
  const categories = await categoriesByPath(tx)
  const seen = new Set<string>()
  for (const { line, node } of elements) {
    const externalId = textOf(node, 'Ид') ?? ''
    const refuse = (...problems: string[]) =>
      results.push({ line, kind: 'product', externalId, outcome: 'refused', problems })
    const understood = productChange(node)
    if (!understood.ok) {
      refuse(...understood.problems)
      continue
    }
    const { category } = understood.change
    if (category !== undefined && !categories.has(category)) {
      refuse(`Группы: раздела «${category}» нет`)
      continue
    }
    if (seen.has(externalId)) {
      refuse('Ид: повторяется')
      continue
    }
    seen.add(externalId)
    const id = known.get(externalId)
    const stored = id === undefined ? null : (products.get(id) ?? null)
    const draft = draftWith(
      stored?.draft ?? null,
      understood.change,
      category === undefined ? undefined : categories.get(category),
    )
    if (!draft) {
      refuse('товара нет в магазине, а для нового сказано не всё: сначала заведите карточку')
      continue
    }
    if (stored && isDeepStrictEqual(stored.draft, draft))
      results.push({ line, kind: 'product', externalId, outcome: 'unchanged', problems: [] })
    else items.push({ line, externalId, stored, draft })
  }
  return { items, results }
}

async function idsOf(tx: Transaction, codes: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: number; external_code: string }>(sql`
    select id, external_code from catalog.published_products
    where external_code::text in (select value from json_array_elements_text(${JSON.stringify(codes)}::json))`)
  return new Map(rows.map(({ id, external_code }) => [external_code, id]))
}

async function categoriesByPath(tx: Transaction): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: number; path: string }>(
    sql`select id, path from catalog.published_categories`,
  )
  return new Map(rows.map(({ id, path }) => [path, id]))
}
