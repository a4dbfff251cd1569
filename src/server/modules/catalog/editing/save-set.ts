import { sql } from 'drizzle-orm'
import { type SetElement, type SetMember, setProblems } from '#rules/catalog/editing/set-draft.ts'
import { within } from '#rules/editing/field-checks.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { writeRows } from '../../../kernel/database/write-rows.ts'
import { type Edit, type EditResult, invalid, type Saved, versionRefusals } from '../../../kernel/editing/edit.ts'
import { writeHistory } from '../../../kernel/editing/edit-history.ts'
import { done } from '../../../kernel/result.ts'
import { setElements } from '../tables.ts'
import { type Editing, inEdit, only } from './editing.ts'
import { lockProducts } from './product-store.ts'
import { idArray } from './sections/sections-store.ts'

/** Which products a set is made of. The set itself is a product, and its version is the product's. */
export type SetEdit = { id: number; expectedVersion: number; elements: readonly SetElement[] }

export async function saveSet(editing: Editing, set: SetEdit, edit: Edit): Promise<EditResult<Saved>> {
  return only(await saveSets(editing, [set], edit))
}

export async function saveSets(editing: Editing, edits: readonly SetEdit[], edit: Edit): Promise<EditResult<Saved[]>> {
  if (edits.length === 0) return done([])
  return inEdit(editing, async (tx) => {
    const setIds = edits.map(({ id }) => id)
    const stored = await lockProducts(tx, setIds)
    const refusal = versionRefusals(edits, (id: number) => stored.get(id))
    if (refusal) return refusal

    const before = await readElements(tx, setIds)
    const elementIds = edits.flatMap(({ elements }) => elements.map(({ productId }) => productId))
    const members = await readMembers(tx, [...setIds, ...elementIds])
    const problems = edits.flatMap(({ id, elements }, index) => {
      const set = members.get(id) ?? { id, isSet: false, prices: {} }
      return within(
        index,
        setProblems(set, elements, (productId) => members.get(productId)),
      )
    })
    if (problems.length > 0) return invalid(problems, edit)

    await tx.execute(sql`delete from catalog.set_elements where set_id = any(${idArray(setIds)})`)
    await writeRows(
      tx,
      setElements,
      edits.flatMap(({ id, elements }) =>
        elements.map(({ productId, count }, position) => ({ setId: id, position, elementId: productId, count })),
      ),
    )
    await tx.execute(sql`update catalog.products set version = version + 1 where id = any(${idArray(setIds)})`)
    await writeHistory(
      tx,
      { schema: 'catalog', entity: 'set' },
      edits.map(({ id, expectedVersion, elements }) => {
        const was = before.get(id)
        return { key: id, version: expectedVersion + 1, before: was ? { elements: was } : null, after: { elements } }
      }),
      edit,
    )
    // The pages of parts say which set they belong to, also those of parts that were taken out.
    const parts = [...[...before.values()].flatMap((was) => was.map(({ productId }) => productId)), ...elementIds]
    const productIds = [...new Set([...setIds, ...parts])]
    await editing.readModels.refresh(tx, { productIds: setIds, isSearchable: false })
    await editing.events.record(tx, 'set.changed', { setIds, productIds })
    return done(edits.map(({ id, expectedVersion }) => ({ id, version: expectedVersion + 1 })))
  })
}

async function readElements(tx: Transaction, setIds: readonly number[]): Promise<Map<number, SetElement[]>> {
  const { rows } = await tx.execute<{ set_id: number; element_id: number; count: number }>(sql`
    select set_id, element_id, count from catalog.set_elements where set_id = any(${idArray(setIds)})
    order by set_id, position`)
  const bySet = Map.groupBy(rows, ({ set_id }) => set_id)
  return new Map(
    [...bySet].map(([id, elements]) => [
      id,
      elements.map(({ element_id, count }) => ({ productId: element_id, count })),
    ]),
  )
}

async function readMembers(tx: Transaction, ids: readonly number[]): Promise<Map<number, SetMember>> {
  const { rows } = await tx.execute<{
    id: number
    is_set: boolean
    prices: Partial<Record<Currency, number>> | null
  }>(sql`
    select p.id, p.card_class = 'set' as is_set, (
      select json_object_agg(lowest.currency, lowest.final) from (
        select pr.currency, min(pr.final) as final from catalog.skus s join catalog.prices pr on pr.sku_id = s.id
        where s.product_id = p.id group by pr.currency
      ) lowest) as prices
    from catalog.products p where p.id = any(${idArray(ids)})`)
  return new Map(rows.map(({ id, is_set, prices }) => [id, { id, isSet: is_set, prices: prices ?? {} }]))
}
