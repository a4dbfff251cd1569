import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  type CareDraft,
  careProblems,
  type FamilyDraft,
  familyProblems,
  type GemDraft,
  gemProblems,
  type MetalDraft,
  metalProblems,
} from '#rules/catalog/editing/section-drafts.ts'
import { duplicateProblems, within } from '#rules/editing/field-checks.ts'
import type { Transaction } from '../../../../kernel/database/db.ts'
import { type Edit, type EditResult, invalid, type Versioned } from '../../../../kernel/editing/edit.ts'
import { done } from '../../../../kernel/result.ts'
import { care, families, gems, metals } from '../../tables.ts'
import { type Editing, inEdit } from '../editing.ts'
import { productsWhere, type Section, type SectionEdit, saveSections } from './sections-store.ts'

export type Materials = {
  metals?: readonly (MetalDraft & Versioned)[]
  gems?: readonly (GemDraft & Versioned)[]
  /** How to look after a material. */
  care?: readonly (CareDraft & Versioned)[]
  /** Products that differ only by a symbol. */
  families?: readonly (FamilyDraft & Versioned & { id?: number | undefined })[]
}

/** What products are described by: few rows that change seldom, so they are saved by one use case. */
export async function saveMaterials(editing: Editing, materials: Materials, edit: Edit): Promise<EditResult<null>> {
  const { metals: ofMetal = [], gems: ofGem = [], care: ofCare = [], families: ofFamily = [] } = materials
  const groups = { metals: ofMetal, gems: ofGem, care: ofCare, families: ofFamily }
  const problems = [
    ...ofMetal.flatMap((one, index) => within(`metals.${index}`, metalProblems(one))),
    ...ofGem.flatMap((one, index) => within(`gems.${index}`, gemProblems(one))),
    ...ofCare.flatMap((one, index) => within(`care.${index}`, careProblems(one))),
    ...ofFamily.flatMap((one, index) => within(`families.${index}`, familyProblems(one))),
    ...Object.entries(groups).flatMap(([group, drafts]) =>
      duplicateProblems(
        drafts.map(({ code }) => code),
        (index) => `${group}.${index}.code`,
      ),
    ),
  ]
  if (problems.length > 0) return invalid(problems, edit)

  return inEdit(editing, async (tx) => {
    const byCode = <T extends Versioned & { code: string }>(drafts: readonly T[]) =>
      drafts.map(({ expectedVersion, ...row }) => ({ id: row.code, expectedVersion, row }))
    const results = [
      await save(tx, { entity: 'metal', table: metals, key: 'code' }, byCode(ofMetal), edit),
      await save(tx, { entity: 'gem', table: gems, key: 'code' }, byCode(ofGem), edit),
      await save(tx, { entity: 'care', table: care, key: 'code' }, byCode(ofCare), edit),
      await save(
        tx,
        { entity: 'family', table: families, key: 'id' },
        ofFamily.map(({ id, expectedVersion, ...row }) => ({ id, expectedVersion, row })),
        edit,
      ),
    ]
    // Nothing of the groups before it stays.
    for (const result of results) if (result && !result.ok) throw new MaterialsRefused(result)

    const productIds = await productsOf(tx, materials)
    await editing.readModels.refresh(tx, { productIds, isSearchable: true, hasNames: true })
    const codes = [...ofMetal, ...ofGem, ...ofCare, ...ofFamily].map(({ code }) => code)
    await editing.events.record(tx, 'material.changed', { codes, productIds })
    return done(null)
  }).catch((error: unknown) => {
    if (error instanceof MaterialsRefused) return error.refusal
    throw error
  })
}

class MaterialsRefused extends Error {
  readonly refusal: Extract<EditResult<null>, { ok: false }>
  constructor(refusal: Extract<EditResult<null>, { ok: false }>) {
    super('an edit of materials is refused')
    this.refusal = refusal
  }
}

async function save<T extends PgTable, Key extends number | string>(
  tx: Transaction,
  section: Section<T>,
  edits: readonly SectionEdit<T, Key>[],
  edit: Edit,
) {
  return edits.length === 0 ? null : saveSections(tx, section, edits, edit)
}

async function productsOf(tx: Transaction, materials: Materials): Promise<number[]> {
  const codes = (drafts: readonly { code: string }[] | undefined) =>
    sql`(select json_array_elements_text(${JSON.stringify((drafts ?? []).map(({ code }) => code))}::json))`
  return productsWhere(
    tx,
    sql`p.id in (select product_id from catalog.product_metals where metal in ${codes(materials.metals)})
      or p.id in (select product_id from catalog.product_stones where gem in ${codes(materials.gems)})
      or p.care_codes && array${codes(materials.care)}
      or p.family_id in (select id from catalog.families where code in ${codes(materials.families)})`,
  )
}
